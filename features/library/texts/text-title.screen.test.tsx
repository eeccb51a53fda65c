// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { defaultReadingSettings } from '@tingdu/reading/reading-choices.ts'
import { showReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { expect, test } from 'vitest'
import { DrawnCover } from './DrawnCover.tsx'
import { TextTitle } from './TextTitle.tsx'

const answers = stubServerForEachTest()

test('titles and covers are in the script that the member prefers, and asked for in one request', async () => {
  showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
  answers.on('GET', 'fc_words', {
    status: 200,
    body: [
      { id: 1, chinese: '周', traditional: '周', hsk_3: null, phonetic: 'Zhōu' },
      { id: 2, chinese: '周', traditional: '週', hsk_3: 2, phonetic: 'zhōu' },
      { id: 3, chinese: '面条', traditional: '麵條', hsk_3: 1, phonetic: 'miàn tiáo' },
    ],
  })
  showScreen(
    <main>
      <TextTitle title="老周的面条" />
      <TextTitle title="一周" />
      <TextTitle title="Noodles" />
      <DrawnCover title="面条" series="a" size="small" />
    </main>,
    '/here',
  )
  expect((await screen.findByText('老周的麵條')).lang).toBe('zh-Hant')
  expect(screen.getByText('一週')).toBeTruthy()
  expect(screen.getByText('麵條').closest('[lang]')?.getAttribute('lang')).toBe('zh-Hant')
  expect(answers.calls.filter(({ path }) => path.startsWith('fc_words'))).toHaveLength(1)
})
