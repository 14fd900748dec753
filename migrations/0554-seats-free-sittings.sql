-- An entry of a freeroll is a sitting that nothing was paid for. Its member wins prizes into it.
ALTER TABLE sitting DROP CONSTRAINT sitting_bought_check;
ALTER TABLE sitting ADD CONSTRAINT sitting_bought_check CHECK (bought >= 0);
