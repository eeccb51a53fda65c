import type pg from 'pg'

/** A table or index that a plan reads, and whether through an index condition. */
export type Reading = { name: string; whole: boolean }

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** Queries of every kind that the search box supports; each contains a letter or a character. */
export const queriesOfAllKinds = {
  Chinese: '学习',
  'traditional Chinese': '學習',
  'one character': '学',
  'Chinese text': '我喜欢学习中文',
  'Chinese and pinyin': '学xi',
  'Chinese text with letters': '我们去KTV唱歌吧',
  components: '女+子',
  'components of a character': '女马',
  'misspelled Chinese': '因该',
  Zhuyin: 'ㄒㄩㄝˊㄒㄧˊ',
  'Latin headword': '卡拉ok',
  pinyin: 'xuexi',
  'pinyin with tones': 'xue2xi2',
  'pinyin with a boundary': "xi'an",
  'wrong tones': 'xuě xí',
  initials: 'xx',
  erhua: 'yidianr',
  'pinyin text': 'duoshaoqian',
  'pinyin text with tones': 'wǒ ài nǐ',
  English: 'bank',
  'English verb': 'to run',
  'English form': 'running',
  'common English words': 'of the',
  'English text': 'i love you',
  'English phrase': 'cup of tea',
  'pinyin with u for ü': 'luxing',
  'measure word': 'measure word for dogs',
  'name that is a word': 'Li Ming',
  'misspelled English': 'teahcer',
  'misspelled pinyin': 'zonguo',
  'Chinese with wildcards': '?学*',
  'beginning of pinyin': 'xue*',
  'end of pinyin': '*xi',
  'middle of pinyin': '*xue*',
  'beginning of English': 'wild*',
  'end of English': '*berry',
  'middle of English': '*hocola*',
} as const

/**
 * One page of search results with the total, as the data API requests it: $1 is the query. The keys of all hits are
 * collected in order first, then the rows of the page.
 */
export const pageOfSearch = (tab: 'words' | 'characters' | 'sentences') => `
  with hits as materialized (select found.id from api.search_${tab}($1) as found)
  select coalesce(json_agg(page), '[]')::text as body, (select count(*) from hits) as total
  from (select stored.* from (select *, row_number() over () as position from hits limit 10) as keys
          join api.fc_${tab === 'characters' ? 'chars' : tab} as stored using (id) order by position) as page`

/** Makes PostgreSQL report the plan of every statement, including those inside functions, for `plansOf`. */
export async function reportPlans(client: pg.Client): Promise<void> {
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on; set auto_explain.log_format = json; set client_min_messages = log`)
}

/** The tables and indexes that a statement reads in any of its plans, each once, ordered by name. */
export async function plansOf(client: pg.Client, text: string, values: unknown[]): Promise<Reading[]> {
  const found = new Map<string, Reading>()
  const listen = ({ message = '' }: { message?: string | undefined }) => {
    if (!message.includes('plan:')) return
    const { Plan } = JSON.parse(message.slice(message.indexOf('{'))) as { Plan: PlanNode }
    for (const reading of readingsOf(Plan)) found.set(`${reading.name} ${reading.whole}`, reading)
  }
  client.on('notice', listen)
  await client.query(text, values)
  client.off('notice', listen)
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

function readingsOf(node: PlanNode): Reading[] {
  const inside = (node.Plans ?? []).flatMap(readingsOf)
  if (node['Index Name']) return [{ name: node['Index Name'], whole: !node['Index Cond'] }, ...inside]
  if (node['Node Type'] === 'Seq Scan') return [{ name: node['Relation Name'] ?? '', whole: true }, ...inside]
  return inside
}
