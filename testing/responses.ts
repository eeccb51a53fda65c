/** Responses of the API, for the stub server of screen tests. */

/** A page of rows with its total. */
export const page = (rows: object[], total = rows.length) => ({
  status: 200,
  body: rows,
  headers: { 'content-range': rows.length === 0 ? '*/0' : `0-${rows.length - 1}/${total}` },
})

/** A refusal by a rule of the database. */
export const refused = (code: string, message = 'No', hint: string | null = null, status = 400) => ({
  status,
  body: { code, message, details: null, hint },
})

export const failed = refused('XX000', 'No', null, 500)
