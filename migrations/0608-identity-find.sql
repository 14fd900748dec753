-- Staff find a member by the address of a session or of the registration.
CREATE INDEX member_session_ip ON member_session (ip) WHERE ip IS NOT NULL;
CREATE INDEX member_registration_ip ON member_registration (ip) WHERE ip IS NOT NULL;
