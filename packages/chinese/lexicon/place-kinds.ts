/** What a place is, with which its name ends: 新都桥, 中山西路. */
const KINDS = new Set('寺桥路街镇村县区巷庄沟湾屯')

/** Whether the headword is a kind of place, or ends with one, as 山路 in 中山路. */
export const isPlaceKind = (chinese: string): boolean =>
  (chinese.length <= 2 && KINDS.has(chinese.slice(-1))) || isCompany(chinese)

/** What a company is, before which its name and its business stand: 宏远建筑工程有限公司. */
const COMPANY = /(?:公司|集团)$/

/** Whether the headword is a kind of company. */
export const isCompany = (chinese: string): boolean => COMPANY.test(chinese)
