/** What the server needs to identify the callers of views. */

/**
 * The member's role in view `$1` of account `$2` by account `$3`, for `createIdentify`. Evaluating it raises PT401 when the
 * view has ended: its time is over, or the session of staff has ended, or staff no longer outrank the member.
 */
export const viewRole = `coalesce(
  (select role from private.live_views where id = $1::uuid and member_id = $2::bigint and staff_id = $3::bigint),
  private.refuse_session())`
