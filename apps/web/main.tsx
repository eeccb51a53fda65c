import './styles.ts'
import { watchInstallation } from '@tingdu/client/device/install.ts'
import { registerKeepers } from '@tingdu/client/device/keep.ts'
import { answerFromDevice, registerAnswers } from '@tingdu/client/device/kept.ts'
import { registerSenders } from '@tingdu/client/device/outbox.ts'
import { openLinksOfPhone } from '@tingdu/client/device/phone-app.ts'
import { takeMailLink } from '@tingdu/client/mail-link.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { followOtherTabs } from '@tingdu/client/session.ts'
import { Provider } from '@tingdu/ui/Provider.tsx'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { features } from './features.ts'
import { routes } from './routes.tsx'
import { leadAwayWhenSessionEnds } from './session-end.ts'

type Router = ReturnType<typeof createBrowserRouter>

takeMailLink()
watchInstallation()
// In a task of its own, so that a slow phone answers taps between loading the app and starting it.
setTimeout(start)

function start() {
  const router = createBrowserRouter(routes)
  openLinksOfPhone((path) => void router.navigate(path))
  followOtherTabs()
  leadAwayWhenSessionEnds(router)
  answerFromDevice(queryClient)
  for (const { senders = {}, keepers = {}, answers = {} } of features) {
    registerSenders(senders)
    registerKeepers(keepers)
    registerAnswers(answers)
  }

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element #root')
  // A prerendered page stays visible until the app can replace it. No top-level await: the bundler would split the code
  // shared with this module into many small files.
  if (root.hasChildNodes()) untilReady(router).then(() => show(root, router))
  else show(root, router)
}

function show(root: HTMLElement, router: Router) {
  // In slices, so that the page can be scrolled and tapped while a slow phone draws it.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Provider>
          <RouterProvider router={router} />
        </Provider>
      </StrictMode>,
    ),
  )
}

function untilReady(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
