// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { expect, test } from 'vitest'
import { MeasureWord } from './MeasureWord.tsx'

test.each([true, false])(
  'a measure word says that it is one where nothing around it does: %s',
  (labelled) => {
    showScreen(
      <MeasureWord
        classifiers={[{ simplified: '本', traditional: '本', phonetic: 'běn' }]}
        labelled={labelled}
      />,
      '/dictionary',
    )
    expect(screen.getByRole('link', { name: 'Measure word: 本' })).toBeTruthy()
    expect(screen.queryByText(/^Measure word/) !== null).toBe(labelled)
  },
)
