import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { TextTitle } from '@tingdu/features/library/texts/public.ts'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import classes from './ContinueCard.module.css'
import { CONTINUED_ON_HOME, textsToContinue } from './queries.ts'
import { ShelfCover } from './ShelfCover.tsx'
import { shownShare, whatIsLeft } from './shown-share.ts'

/**
 * The card of Home that continues what was read last, with its cover, and offers what was read before that; nothing if
 * nothing is begun.
 */
export function ContinueCard() {
  const { data: texts } = useQuery(textsToContinue())
  const text = texts?.[0]
  if (!text) return null
  const { sha1, title } = text
  const further = texts.slice(1, CONTINUED_ON_HOME)
  return (
    <HomeCard
      label={messages.continueReading}
      title={<TextTitle title={title} />}
      text={whatIsLeft(text)}
      beside={<ShelfCover text={text} shareRead={shownShare(text) ?? 0} size="small" />}
    >
      <Button component={Link} to={textPaths.text(sha1)} variant="default" size="md" className={classes.go}>
        {text.share_read === null ? messages.readNext : messages.goOn}
      </Button>
      {further.length > 0 && (
        <ul className={classes.further}>
          {further.map((each) => (
            <li key={each.sha1} className={classes.row}>
              <Link to={textPaths.text(each.sha1)} className={classes.open}>
                <TextTitle title={each.title} />
              </Link>
              <span className={classes.left}>{whatIsLeft(each)}</span>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  )
}
