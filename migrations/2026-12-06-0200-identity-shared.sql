-- Who else has signed in with a browser, or from a network.
CREATE INDEX known_device_shared ON known_device (device, member_id);
CREATE INDEX known_network_shared ON known_network (network, member_id);
