// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { failed, page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { staffOnlyText } from '@tingdu/ui/page/StaffOnly.tsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { newsfeedMessages as messages, reviewMessages } from '../messages.ts'
import { NewsCard } from './NewsCard.tsx'
import NewsfeedScreen from './NewsfeedScreen.tsx'
import NewsScreen from './NewsScreen.tsx'
import WaitingCount from './WaitingCount.tsx'

const answers = stubServerForEachTest()
const picture = 'images/00000000-0000-4000-8000-000000000000.png'
const item = {
  id: 3,
  page_sha1: 'a'.repeat(40),
  title: '早市',
  description: '早上六点，小区门口的早市已经很热闹了。',
  thumbnail: picture as string | null,
  level: 'low-intermediate',
  timeline: '2026-03-04T12:30:15.123456+00:00',
}
const bare = { ...item, id: 2, title: 'Without picture', description: '', thumbnail: null }
const hostile = {
  ...item,
  id: 1,
  title: '<img src=x onerror=alert(1)>',
  description: '<script>broken = true</script>',
  thumbnail: 'javascript:alert(1)//.png',
  level: '"><script>',
}

const lastQuery = () => new URLSearchParams(answers.calls.at(-1)?.path.split('?')[1])
const sent = (method: string) => answers.calls.filter((call) => call.method === method)

function show(address = '/newsfeed', role: Role = 'gk_admin') {
  startSession({ ...member, role }, 'a token')
  return showScreen(<NewsfeedScreen />, address, '/newsfeed')
}

beforeEach(() => answers.on('GET', 'fc_news_feeds', page([item, bare])))

test('members read the news, each item with a link to its page', async () => {
  startSession({ ...member, role: 'student' }, 'a token')
  showScreen(<NewsScreen />, '/news')
  const link = await screen.findByRole('link', { name: '早市' })
  expect(link.getAttribute('href')).toBe(`/pages/details/${item.page_sha1}`)
  expect(lastQuery().get('state')).toBe('eq.approved')
  expect(screen.getByRole('link', { name: 'Without picture' })).toBeTruthy()
})

test.each([
  [page([]), messages.empty],
  [failed, messages.fetchFailed],
])('the news say that there are none, or that they cannot be fetched: %j', async (answer, text) => {
  startSession({ ...member, role: 'student' }, 'a token')
  answers.on('GET', 'fc_news_feeds', answer)
  showScreen(<NewsScreen />, '/news')
  expect(await screen.findByText(text)).toBeTruthy()
})

test('Home shows the latest news, or nothing', async () => {
  startSession({ ...member, role: 'student' }, 'a token')
  answers.on('GET', 'fc_news_feeds', page([item, bare, hostile]))
  showScreen(<NewsCard />, '/')
  expect(await screen.findByRole('heading', { name: 'News' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/news')
  expect(screen.getByRole('link', { name: hostile.title })).toBeTruthy()
  cleanup()
  answers.on('GET', 'fc_news_feeds', page([]))
  const { settled } = showScreen(<NewsCard />, '/')
  await settled()
  expect(screen.queryByRole('heading')).toBeNull()
})

test.each(['student', 'teacher'] as const)('a %s reads that the page is for staff', async (role) => {
  show('/newsfeed', role)
  expect(await screen.findByText(staffOnlyText)).toBeTruthy()
  expect(answers.calls).toEqual([])
})

test.each([
  ['support', ['Preview: 早市']],
  ['gk_admin', ['Preview: 早市', 'Change Timestamp: 早市', 'Remove: 早市']],
  ['super_admin', ['Preview: 早市', 'Change Timestamp: 早市', 'Remove: 早市']],
] as const)('%s sees what the role allows', async (role, offered) => {
  show('/newsfeed', role)
  const buttons = (await screen.findAllByRole('button', { name: /: 早市$/ })).map((one) =>
    one.getAttribute('aria-label'),
  )
  expect(buttons).toEqual(offered)
  expect(screen.getByRole('button', { name: messages.publishPage })).toBeTruthy()
})

describe('the pages', () => {
  test('are listed newest first, and searched by title and description', async () => {
    show()
    expect(await screen.findByText('早市')).toBeTruthy()
    expect(screen.getAllByText('Low intermediate').length).toBeGreaterThan(0)
    expect(answers.calls.at(-1)?.headers).toMatchObject({ range: '0-9', prefer: 'count=exact' })
    expect(lastQuery().get('order')).toBe('timeline.desc,id.desc')
    expect(lastQuery().get('state')).toBe('eq.approved')
    answers.on('GET', 'fc_news_feeds', page([]))
    await userEvent.type(screen.getByRole('searchbox'), '早{Enter}')
    expect(await screen.findByText(messages.noMatch)).toBeTruthy()
    expect(lastQuery().get('or')).toBe('(title.ilike."%早%",description.ilike."%早%")')
  })

  test('say if they could not be loaded, or that there are none', async () => {
    answers.on('GET', 'fc_news_feeds', failed)
    show()
    expect(await screen.findByText('Could not load news feed. Please try again.')).toBeTruthy()
    answers.on('GET', 'fc_news_feeds', page([]))
    await press('Retry')
    expect(await screen.findByText(messages.empty)).toBeTruthy()
  })

  test('are previewed with title, description and thumbnail, or that these are not available', async () => {
    show()
    await press('Preview: 早市')
    const dialog = await inDialog()
    expect(dialog.getByText(item.description)).toBeTruthy()
    expect(dialog.getByRole('img').getAttribute('src')).toBe(`/media/${picture}`)
    await press('Close')
    await press('Preview: Without picture')
    expect((await inDialog()).getAllByText('Not available')).toHaveLength(2)
  })

  test('show what strangers have typed as text only', async () => {
    answers.on('GET', 'fc_news_feeds', page([hostile]))
    show()
    expect(await screen.findByText(hostile.title)).toBeTruthy()
    await press(/^Preview:/)
    expect((await inDialog()).getByText(hostile.description)).toBeTruthy()
    const sources = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(sources.filter((source) => !source?.startsWith('/media/'))).toEqual([])
    expect(document.querySelectorAll('script')).toHaveLength(0)
  })
})

describe('changing the timestamp', () => {
  const open = async () => {
    show()
    await press('Change Timestamp: 早市')
    const dialog = await inDialog()
    return { dialog, field: dialog.getByLabelText<HTMLInputElement>('Timestamp') }
  }
  const save = async () => userEvent.click((await inDialog()).getByRole('button', { name: 'Save' }))
  const type = async (field: HTMLInputElement, text: string) => {
    await userEvent.clear(field)
    if (text) await userEvent.type(field, text)
  }

  test('is prefilled, requires a time, and moves the item', async () => {
    answers.on('PATCH', 'fc_news_feeds', { status: 200, body: [{ id: 3 }] })
    const { dialog, field } = await open()
    expect(new Date(field.value).toISOString()).toBe('2026-03-04T12:30:15.000Z')
    await type(field, '')
    await save()
    expect(dialog.getByText('This field cannot be empty')).toBeTruthy()
    await type(field, '1999-12-31T10:00:00')
    await save()
    expect(dialog.getByText(messages.timestampOutside)).toBeTruthy()
    expect(sent('PATCH')).toEqual([])
    await type(field, '2026-05-06T07:08:09')
    await save()
    expect(await screen.findByText(messages.timestampChanged)).toBeTruthy()
    const [call] = sent('PATCH')
    expect(call?.body).toEqual({ timeline: new Date('2026-05-06T07:08:09').toISOString() })
    expect(call?.path).toContain('id=eq.3&timeline=eq.2026-03-04T12%3A30%3A15.123456%2B00%3A00')
  })

  test('shows the specified failure, and keeps what was typed', async () => {
    answers.on('PATCH', 'fc_news_feeds', failed)
    const { dialog, field } = await open()
    await type(field, '2026-05-06T07:08:09')
    await save()
    expect(await dialog.findByText('Not able to update timestamp. Please try again later.')).toBeTruthy()
    expect(field.value).toBe('2026-05-06T07:08:09')
  })

  test('does not overwrite a time that somebody else has set meanwhile', async () => {
    answers.on('PATCH', 'fc_news_feeds', { status: 200, body: [] })
    const { dialog, field } = await open()
    await type(field, '2026-05-06T07:08:09')
    answers.on('GET', 'fc_news_feeds', { status: 200, body: [{ ...item, timeline: '2026-04-01T00:00:00Z' }] })
    await save()
    expect(await dialog.findByText(/^Saved version/)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Overwrite' })).toBeTruthy()
  })
})

describe('removing an item', () => {
  const remove = async () => {
    show()
    await press('Remove: 早市')
    const dialog = await inDialog()
    expect(dialog.getByText('Do you want to remove this newsfeed item?')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  }

  test('asks first', async () => {
    answers.on('DELETE', 'fc_news_feeds', { status: 200, body: [{ id: 3 }] })
    await remove()
    expect(await screen.findByText(messages.removed)).toBeTruthy()
    expect(sent('DELETE')[0]?.path).toContain('id=eq.3')
  })

  test('shows the specified failure', async () => {
    answers.on('DELETE', 'fc_news_feeds', failed)
    await remove()
    expect(
      await screen.findByText('Not able to remove item from newsfeed. Please try again later.'),
    ).toBeTruthy()
  })
})

describe('publishing', () => {
  const own = {
    sha1: 'b'.repeat(40),
    owner: member.id,
    title: 'Rain',
    level: 'beginner',
    tags: '',
    feed: null,
  }

  test('chooses an own page that is not in the feed, and publishes what its preview shows', async () => {
    answers.on('GET', 'fc_pages', page([own]))
    answers.on('GET', 'fatjson/newsfeeds', {
      status: 200,
      body: { title: 'Rain', desc: '下雨了。', thumbnail: null },
    })
    answers.on('POST', 'fc_news_feeds', { status: 201, body: [{ id: 9 }] })
    show('/newsfeed', 'support')
    await press(messages.publishPage)
    await screen.findByText('Rain')
    expect(lastQuery().get('owner')).toBe(`eq.${member.id}`)
    expect(lastQuery().get('feed')).toBe('is.null')
    await press('Publish: Rain')
    expect(await screen.findByText('下雨了。')).toBeTruthy()
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Page published to news feed successfully')).toBeTruthy()
    expect(sent('POST')[0]?.body).toMatchObject({
      page_sha1: own.sha1,
      title: 'Rain',
      description: '下雨了。',
    })
    await waitFor(() => expect(sent('GET').at(-1)?.path).toContain('fc_news_feeds'))
  })

  test('says where pages are written if there are none', async () => {
    answers.on('GET', 'fc_pages', page([]))
    show()
    await press(messages.publishPage)
    expect(await screen.findByText(messages.noPages)).toBeTruthy()
    expect(screen.getByRole('link', { name: messages.notebooks }).getAttribute('href')).toBe('/books')
  })
})

describe('the mobile view', () => {
  test('shows the feed as cards, newest first, and says where a thumbnail is missing', async () => {
    answers.on('GET', 'fc_news_feeds', page([item, bare, hostile]))
    show('/newsfeed?tab=mobile')
    const phone = within(await screen.findByRole('region', { name: messages.phone }))
    await phone.findByText('早市')
    const [first, second] = phone.getAllByRole('listitem')
    expect(
      within(first as HTMLElement)
        .getByRole('img')
        .getAttribute('src'),
    ).toBe(`/media/${picture}`)
    expect(first?.textContent).toContain('Low intermediate')
    expect(first?.textContent).toContain(item.description)
    expect(second?.textContent).toContain('No Preview available - Missing thumbnail')
    expect(lastQuery().get('order')).toBe('timeline.desc,id.desc')
    expect(document.querySelectorAll('script, [src^="javascript"]')).toHaveLength(0)
  })

  test('says if it could not be loaded, or that there is nothing', async () => {
    answers.on('GET', 'fc_news_feeds', failed)
    show('/newsfeed?tab=mobile')
    expect(await screen.findByText('Could not load news feed. Please try again.')).toBeTruthy()
    answers.on('GET', 'fc_news_feeds', page([]))
    await press('Retry')
    expect(await screen.findByText(messages.empty)).toBeTruthy()
  })
})

describe('what awaits review', () => {
  const waiting = {
    ...item,
    owner: 12,
    tags: 'news',
    submitted_at: '2026-03-04T12:30:15.123456+00:00',
    publisher: { name: 'Mei Lin' },
  }
  const content = '您的账户已被停用。'
  const open = async (role: Role = 'gk_admin') => {
    answers.on('GET', 'fc_news_feeds', page([waiting]))
    answers.on('GET', 'fc_pages', {
      status: 200,
      body: [{ title: 'Suspended', author: 'Support', tags: 'urgent', content }],
    })
    show('/newsfeed?tab=review', role)
    await press('Review: 早市')
    const dialog = await inDialog()
    await dialog.findByText(content, { exact: false })
    return dialog
  }
  const choose = async (name: string) => userEvent.click((await inDialog()).getByRole('button', { name }))

  test('is listed with who published it, the longest waiting first, and read by support', async () => {
    const dialog = await open('support')
    expect(dialog.getByText('Suspended')).toBeTruthy()
    expect(dialog.getByText('Support · urgent', { exact: false })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Mei Lin' }).getAttribute('href')).toBe('/members/details/12')
    expect(sent('GET').find(({ path }) => path.includes('state=eq.waiting'))?.path).toContain(
      'order=submitted_at.asc%2Cid.asc',
    )
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Decline' })).toBeNull()
  })

  test('is approved as it was read', async () => {
    answers.on('PATCH', 'fc_news_feeds', { status: 200, body: [{ id: 3 }] })
    await open()
    await choose('Approve')
    expect(await screen.findByText(reviewMessages.approved)).toBeTruthy()
    const [call] = sent('PATCH')
    expect(call?.body).toEqual({ state: 'approved' })
    expect(call?.path).toContain(
      'id=eq.3&state=eq.waiting&submitted_at=eq.2026-03-04T12%3A30%3A15.123456%2B00%3A00',
    )
  })

  test('is not approved before it is read', async () => {
    answers.on('GET', 'fc_news_feeds', page([waiting]))
    answers.on('GET', 'fc_pages', failed)
    show('/newsfeed?tab=review')
    await press('Review: 早市')
    const dialog = await inDialog()
    expect(await dialog.findByText(reviewMessages.pageFailed)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true)
  })

  test('is declined with a reason', async () => {
    answers.on('PATCH', 'fc_news_feeds', { status: 200, body: [{ id: 3 }] })
    await open()
    await choose('Decline')
    await choose('Decline')
    const form = await inDialog()
    expect(form.getByText(reviewMessages.reasonMissing)).toBeTruthy()
    await userEvent.type(form.getByLabelText('Reason'), ' Too short ')
    await choose('Decline')
    expect(await screen.findByText(reviewMessages.declined)).toBeTruthy()
    expect(sent('PATCH')[0]?.body).toEqual({ state: 'declined', reason: 'Too short' })
  })

  test('says if it was changed, withdrawn or reviewed meanwhile', async () => {
    answers.on('PATCH', 'fc_news_feeds', { status: 200, body: [] })
    await open()
    await choose('Approve')
    expect(await screen.findByText(reviewMessages.changedMeanwhile)).toBeTruthy()
  })

  test('is counted in the menu', async () => {
    startSession({ ...member, role: 'gk_admin' }, 'a token')
    answers.on('HEAD', 'fc_news_feeds', { status: 200, body: '', headers: { 'content-range': '*/2' } })
    showScreen(<WaitingCount />, '/')
    expect(await screen.findByText('2 pages awaiting review')).toBeTruthy()
  })
})
