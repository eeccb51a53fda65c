import { isOnlyForeign, isOnlyInNames } from './given-names.ts'

/** Surnames that are rarely used as other words; with one or two characters after them they form a name. */
export const SURNAMES: ReadonlySet<string> = new Set([
  ...'王李张刘陈杨赵吴徐孙胡朱郭罗梁宋郑韩冯邓曹彭蒋蔡贾丁魏薛阎潘杜汪廖邹孔秦邵孟郝侯邱尹沈吕苏卢程袁唐傅谭贺龚',
  ...'陆姚崔韦黎乔赖庞樊殷施陶翟颜倪俞鲁葛伍尤聂邢岳祁耿牟詹凌靳甄裴鲍覃霍翁隋柏阮闵柴冉饶刁瞿戚滕臧褚娄奚晏栾郁喻窦敖鄢卓虞佟匡巫鞠荆岑胥蔺',
  '欧阳',
  '司马',
  '诸葛',
  '上官',
  '夏侯',
  '东方',
  '司徒',
  '慕容',
  '皇甫',
  '令狐',
  '公孙',
  '尉迟',
])

/** Surnames that are also common words; they form a name only where one is announced. */
export const COMMON_WORD_SURNAMES: ReadonlySet<string> = new Set(
  '周林何高黄马谢许于董萧叶田任方石余夏钟金范陆熊白江雷龙段毛常万钱严武莫文向洪康史安路关单解仇区朴华曾戴姜顾章汤季温牛童盛游席卫景包宁车房边古米池符燕商冷项欧曲苗费纪管左庄辛梅柳齐申焦毕舒甘柯丘穆艾楚谷',
)

/** Whether a person's name may begin with the word: a surname, 小, 老 and 阿 before one, or a given name. */
export function isNameBeginning(chinese: string): boolean {
  return (
    isSurname(chinese) ||
    isOnlyInNames(chinese) ||
    isOnlyForeign(chinese) ||
    chinese === '大' ||
    chinese === '小' ||
    chinese === '老' ||
    chinese === '阿' ||
    isNickname(chinese)
  )
}

/** A word of the dictionary that may be what somebody is called: 小米. */
const isNickname = (chinese: string): boolean => chinese.length === 2 && chinese.startsWith('小')

/** Whether the word is a surname, also if it is a common word as well. */
export function isSurname(chinese: string): boolean {
  return SURNAMES.has(chinese) || COMMON_WORD_SURNAMES.has(chinese)
}

/** Titles that follow a surname. */
export const TITLES =
  /(?:先生|小姐|女士|老师|经理|医生|教授|阿姨|叔叔|大夫|师傅|校长|主任|律师|警官|队长|同学|太太|奶奶|爷爷|大爷|大妈|博士|院长|局长|老板|护士|大哥|大姐|夫人|市长|记者|导演|总理|总统|主席|某|秘书|教练|董事长|处长|科长|部长|[班排连团军师组会社台行厂店站所镇村乡县省]长|书记|同志|委员|代表|院士|法官|警长|参谋|司令|将军|大人|掌柜|都督|尚书|丞相|公公|道长|主编|总监|总|工(?:$|[，：。！？“”、]))/y
