-- A translation also ends when the member has no space left for it.
alter table api.fc_translations
  drop constraint fc_translations_failure_check,
  add constraint fc_translations_failure_check
    check (failure in ('unavailable', 'unusable', 'budget', 'space'));
