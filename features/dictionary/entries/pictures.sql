-- Pictures of words and characters are uploads, which are kept while a row or its history may show them.

-- Imports write thousands of words without pictures.
create trigger hold_image after insert on api.fc_words for each row when (new.image is not null)
  execute function private.hold_upload('image', 'kept', 'public');
create trigger hold_new_image after update of image on api.fc_words for each row
  execute function private.hold_upload('image', 'kept', 'public');
create trigger hold_image after insert or update of mnemonic_image on api.fc_chars for each row
  when (new.mnemonic_image is not null)
  execute function private.hold_upload('mnemonic_image', 'kept', 'public');
