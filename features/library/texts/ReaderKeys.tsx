import { ShowDialog } from '@tingdu/ui/dialog/ShowButton.tsx'
import { Fragment } from 'react'
import { messages } from './messages.ts'
import classes from './ReaderKeys.module.css'

/** The keys of the reader, in a dialog. */
export default function ReaderKeys({ onClose }: { onClose: () => void }) {
  return (
    <ShowDialog title={messages.keys} onClose={onClose}>
      <div className={classes.lists}>
        {messages.keyLists.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.keys}>
              {keys.map(([key, action]) => (
                <Fragment key={key}>
                  <dt>
                    <kbd className={classes.key}>{key}</kbd>
                  </dt>
                  <dd>{action}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ShowDialog>
  )
}
