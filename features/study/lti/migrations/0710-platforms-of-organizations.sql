-- Each organization registers its platforms for itself. One that registers the issuer and client id of another
-- organization's platform neither keeps that one out nor receives its launches: they begin at an address of the
-- organization.
alter table api.fc_lti_platforms
  drop constraint fc_lti_platforms_client_key,
  add constraint fc_lti_platforms_client_key unique (org_id, issuer, client_id);
