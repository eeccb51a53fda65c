-- Readings with an r inside a word, as they are looked up by who leaves it out or types er: wanming and wanerming for 玩儿命.
create index word_readings_without_r on private.word_readings (lib.plain_letters(replace(toned, ' r5', '')))
  where toned like '% r5 %';
