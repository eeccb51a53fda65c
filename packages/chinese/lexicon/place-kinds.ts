/** What a place is, with which its name ends: 新都桥, 中山西路. */
const KINDS = new Set('寺桥路街镇村县区巷庄沟湾屯湖岛港')

/** Whether the headword is a kind of place, or ends with one, as 山路 in 中山路. */
export const isPlaceKind = (chinese: string): boolean =>
  (chinese.length <= 2 && KINDS.has(chinese.slice(-1))) || isCompany(chinese)

/** What a company is, before which its name and its business stand: 宏远建筑工程有限公司. */
const COMPANY = /(?:公司|集团|银行|事务所)$|^(?:汽车|科技|证券|控股|影业|制药|航空|地产|传媒|国际|速运|重工)$/
/** Other words of two characters before which a name stands: 翠湖公园, 龙溪街道. */
const SITE =
  /^(?:街道|社区|小区|公园|广场|大厦|大道|花园|水库|景区|机场|车站|商场|医院|大学|中学|小学|宾馆|酒店|饭店|大桥|古镇|大楼|新区|超市|书店|巷子|胡同)$/

/** Whether the headword is a kind of company. */
export const isCompany = (chinese: string): boolean => COMPANY.test(chinese) || SITE.test(chinese)
