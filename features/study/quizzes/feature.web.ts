import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { quizPaths, quizPattern, resultPattern, takePattern } from './paths.ts'

/** Quizzes: making and taking them, and their results. */
export const quizzes: WebFeature = {
  name: 'quizzes',
  senders: {
    'quiz-answer': async () => (await import('./send-answers.ts')).answerSender,
    'quiz-finish': async () => (await import('./send-answers.ts')).finishSender,
  },
  routes: [
    { path: quizPaths.quizzes(), layout: 'user', screen: () => import('./list/QuizzesScreen.tsx') },
    {
      path: quizPattern,
      layout: 'user',
      screen: () => import('./quiz/QuizScreen.tsx'),
      slots: ['setActions'],
    },
    { path: takePattern, layout: 'focus', screen: () => import('./take/TakeScreen.tsx') },
    { path: resultPattern, layout: 'user', screen: () => import('./take/ResultScreen.tsx') },
    { path: quizPaths.practice(), layout: 'focus', screen: () => import('./take/PracticeScreen.tsx') },
  ],
  textEnds: [
    {
      order: 25,
      roles: ['student', 'teacher'],
      show: fetchedLater(async () => (await import('./TextQuiz.tsx')).TextQuiz),
    },
  ],
  menu: [
    {
      label: 'Quizzes',
      path: quizPaths.quizzes(),
      icon: 'done',
      roles: ['student', 'teacher'],
      order: 17,
      openTo: ['support', 'gk_admin', 'super_admin'],
    },
  ],
}
