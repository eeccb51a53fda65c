import './styles.ts'
import { followOtherTabs } from '@tingdu/client/session.ts'
import { Provider } from '@tingdu/ui/Provider.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'
import { leadAwayWhenSessionEnds } from './session-end.ts'

const router = createBrowserRouter(routes)
followOtherTabs()
leadAwayWhenSessionEnds(router)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
createRoot(root).render(
  <StrictMode>
    <Provider>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
)
