/** The member's uploads, for the data export; the files are served at `/media/{key}`. */
export const ownUploads = {
  name: 'uploads',
  text: `select key, signed_at as uploaded_at from private.uploads
    where owner = $1 and stored_at is not null and removed_at is null order by signed_at`,
}
