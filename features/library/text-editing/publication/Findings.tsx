import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { publicationTexts as texts } from '../messages.ts'
import type { Finding } from '../queries.ts'
import classes from './Publication.module.css'

/** What is missing or doubtful, errors first. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  if (findings.length === 0) return <p className={classes.none}>{texts.none}</p>
  return (
    <div className={classes.stage}>
      {errors.length > 0 && <List title={texts.errors(errors.length)} kind={texts.error} findings={errors} />}
      {warnings.length > 0 && (
        <List title={texts.warnings(warnings.length)} kind={texts.warning} findings={warnings} />
      )}
    </div>
  )
}

function List({ title, kind, findings }: { title: string; kind: string; findings: readonly Finding[] }) {
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.findings}>
        {findings.map(({ pointer, message, severity }) => (
          <li key={`${pointer} ${message}`} data-severity={severity} className={classes.finding}>
            <Icon name="warning" size={16} />
            <span>
              <span className="visually-hidden">{kind}: </span>
              {message}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
