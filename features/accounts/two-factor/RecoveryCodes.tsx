import { Button } from '@mantine/core'
import { CopyButton } from '@tingdu/ui/page/CopyButton.tsx'
import { download } from '@tingdu/ui/table/csv.ts'
import { messages } from './messages.ts'
import classes from './TwoFactor.module.css'

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className={classes.step}>
      <p>{messages.codesHelp}</p>
      <ul className={classes.codes} aria-label={messages.codesTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton text={text} what={messages.copyCodes} />
        <Button
          variant="default"
          size="compact-md"
          onClick={() => download(new Blob([text], { type: 'text/plain' }), messages.codesFile)}
        >
          {messages.download}
        </Button>
      </div>
      <Button onClick={onDone} autoFocus>
        {messages.done}
      </Button>
    </div>
  )
}
