-- Who put back what a rule did: whoever asks the same again is answered as before, another one is told who it was.
alter table rule_events add column undone_by text;
