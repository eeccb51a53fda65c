import { Button } from '@mantine/core'
import { notNow, useInstallation } from '@tingdu/client/device/install.ts'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { useState } from 'react'
import classes from './Lines.module.css'
import { messages } from './messages.ts'

/** Offers to install the app, once somebody has used it on three days. */
export function InstallCard() {
  const installation = useInstallation()
  const [isClosed, setClosed] = useState(false)
  if (!installation || isClosed) return null
  const close = () => {
    notNow()
    setClosed(true)
  }
  return (
    <HomeCard
      title={messages.installTitle}
      text={installation === 'by hand' ? messages.installByHand : messages.installText}
    >
      <div className={classes.buttons}>
        {installation !== 'by hand' && (
          <Button variant="default" onClick={() => void installation.install()}>
            {messages.install}
          </Button>
        )}
        <Button variant="subtle" onClick={close}>
          {messages.notNow}
        </Button>
      </div>
    </HomeCard>
  )
}
