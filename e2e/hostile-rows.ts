import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { verifyEmail } from './mails.ts'
import { admin } from './people.ts'

/** Where the payloads would send something. */
const elsewhere = 'https://elsewhere.test'

/** What a member wrote everywhere: `mark` begins each of their texts, and finds them. */
export type HostileRows = {
  mark: string
  email: string
  userId: number
  organization: number
  classId: number
  book: string
  text: string
  page: string
  video: string
  videoId: string
  coupon: string
  event: string
}

/** The key of a written row. */
type Written = { sha1: string; id: number }
type Call = (path: string, data: object, method?: 'post' | 'patch') => Promise<Written>

/**
 * A teacher who has written an active payload into everything that they control, and staff who have given it to an
 * organization, the news feed and the discovery videos.
 */
export async function hostileRows(request: APIRequestContext): Promise<HostileRows> {
  const mark = randomUUID().slice(0, 8)
  const active = `${mark}"><img src=${elsewhere} onerror=ran()>`
  const long = `${active}<script>ran()</script><svg onload=ran()>{{constructor}}${'w'.repeat(80)}`
  const email = `${mark}@e2e.test`
  const headers = { 'user-agent': long }
  const person = { name: `${active}${'w'.repeat(30)}`, email, password: 'a good password', role: 'teacher' }
  const signedUp = await request.post('/api/rpc/signup', { data: person, headers })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  const [{ token, me }] = await signedUp.json()
  await verifyEmail(request, email)
  const member = caller(request, { ...headers, authorization: `Bearer ${token}` })
  const [session] = await (await request.post('/api/rpc/login', { data: admin })).json()
  const staff = caller(request, { authorization: `Bearer ${session.token}` })

  const userId = me.id
  const profile = { region: active, display_lang: active.slice(0, 40), most_interested: long.slice(0, 200) }
  await member('fc_profile', { ...profile, signup_device: active.slice(0, 40), profession: active })
  await request.post('/api/rpc/request_reset_token', { data: { email } })
  await addReading(member, { active, long })
  const { id: organization } = await staff('fc_organization', { name: long, description: long, ...limits })
  await staff('fc_org_members', { org_id: organization, email, user_name: active, role: 'org_admin' })
  const { sha1: book } = await member('fc_books', { title: long, description: long, author: long })
  await member('fc_bookstatitems', { book_sha1: book })
  const json_text = { content: `${long}今天。` }
  const { sha1: text } = await member('fc_texts', { title: long, author: long, json_text })
  const { id: classId } = await member('fc_classes', newClass(long))
  await staff('fc_classes', { ...newClass(long), org_id: organization, org_name: long })
  await member('fc_class_members', {
    class_id: classId,
    email: `w${'w'.repeat(50)}${email}`,
    user_name: active,
  })
  const { sha1: page } = await member('fc_pages', {
    title: long,
    author: active,
    description: long,
    content: long,
  })
  await staff(`fc_users?user_id=eq.${userId}`, { email_verified: 1 }, 'patch')
  const { sha1: waiting } = await member('fc_pages', { title: long, author: active, content: long })
  const news = { title: long, description: long, tags: long }
  const { id: item } = await member('fc_news_feeds', { page_sha1: page, ...news })
  await member('fc_news_feeds', { page_sha1: waiting, ...news })
  await staff(`fc_news_feeds?id=eq.${item}`, { state: 'approved' }, 'patch')
  const coupon = `hostile-${mark}`
  await staff('fc_coupouns', { code: coupon, period: 30, redeem_times: 1 })
  await member('coupoun/pay', { coupoun: coupon })
  const videoId = `e2e${mark}`
  const { sha1: video } = await staff('rpc/save_video', {
    video_string_id: videoId,
    title: long,
    subtitles: `WEBVTT\n\n00:01.000 --> 00:02.000\n&lt;img src=x onerror=ran()&gt; ${long}\n`,
  })
  const libraryText = { title: long, author: long, json_text, video_media_sha1: video }
  const { sha1: videoText } = await staff('fc_texts', libraryText)
  await staff('fc_admin_discovery_videos', { video_text_sha1: videoText, tags: [long] })
  await staff('fc_free_texts', { text_sha1: videoText })
  await member('fc_class_texts', { class_id: classId, text_sha1: text })
  await staff(`fc_classes?id=eq.${classId}`, { description: `${long}.` }, 'patch')
  return {
    mark,
    email,
    userId,
    organization,
    classId,
    book,
    text,
    page,
    video,
    videoId,
    coupon,
    event: active,
  }
}

const limits = { max_members: 5, max_books: 5, max_classes: 5 }

const newClass = (text: string) => ({ name: text, description: text, max_members: 5, max_books: 5 })

/** What the apps send, and a report of a mistake. */
async function addReading(member: Call, { active, long }: Record<'active' | 'long', string>) {
  const timestamp = new Date().toISOString()
  const names = { event_name: active, event_type: active, device: long, params1: long, params2: long }
  const event = { id: randomUUID(), timestamp, ...names, params: { [long]: long }, data: [long] }
  await member('fc_events?select=id', event)
  const report = { kind: 'word', entry: long, context: long, category: 'reading', message: long }
  await member('fc_mistakes', report)
}

/** Writes rows, or calls an endpoint; returns the first row of the response. */
function caller(request: APIRequestContext, headers: Record<string, string>): Call {
  return async (path, data, method = 'post') => {
    const representation = { ...headers, prefer: 'return=representation' }
    const response = await request[method](`/api/${path}`, { data, headers: representation })
    const written = await response.text()
    expect(response.ok(), `${path}: ${written}`).toBe(true)
    const body = written === '' ? {} : JSON.parse(written)
    return Array.isArray(body) ? body[0] : body
  }
}
