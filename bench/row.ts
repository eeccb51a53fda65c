/** One measured figure beside its reference, both taken in the same run. */
export type Row = {
  what: string
  value: string
  reference: string
  ratio?: number
  target: string
  met: boolean
}
