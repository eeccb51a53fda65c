/**
 * A certificate for `localhost` and its key, for test servers only: `openssl req -x509 -newkey ec -pkeyopt
 * ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=localhost -addext subjectAltName=DNS:localhost`.
 */
export const testingCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIULZn9IByx2KRk3eWa0YCts3/EK3UwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjEyNDg1NFoYDzIxMjYxMDI5
MTI0ODU0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARvwRaH4ybkrcvF3QilihUORBjAUDEkzZ5GgR+Rg5ZIM3/UTvLhn7YU
PACpJETLSD0Q7oBIqrKrLfdn5sXzFtrMo2kwZzAdBgNVHQ4EFgQUBxIvUvJNN/RC
SQNhsL7QCITMIngwHwYDVR0jBBgwFoAUBxIvUvJNN/RCSQNhsL7QCITMIngwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAIMWLj45Y4Gpu66wscEtoAWRNe0Aw3XVmvOqicr2TResAiEAuQnifliL
OshkewxL9Wd0OCnte3eFL80X5XibT4gJVK8=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgedfB5F8JTmIZNF8J
GlQgMfTu9BQpWq5dF5wv0krmS7uhRANCAARvwRaH4ybkrcvF3QilihUORBjAUDEk
zZ5GgR+Rg5ZIM3/UTvLhn7YUPACpJETLSD0Q7oBIqrKrLfdn5sXzFtrM
-----END PRIVATE KEY-----
`,
}
