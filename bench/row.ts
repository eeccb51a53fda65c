/** One measurement with its reference, both from the same run. */
export type Row = {
  what: string
  value: string
  reference: string
  ratio?: number
  target: string
  met: boolean
}
