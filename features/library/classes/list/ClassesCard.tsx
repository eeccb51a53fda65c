import { useQuery } from '@tanstack/react-query'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { classPaths } from '../paths.ts'
import { classesPage } from '../queries.ts'
import classes from './ClassesCard.module.css'

const shown = 5

/** The card of Home with a teacher's classes, the last changed first; nothing without any. */
export function ClassesCard() {
  const { data } = useQuery(classesPage({ search: '', state: 'active', sort: null, page: 1, size: shown }))
  if (!data || data.rows.length === 0) return null
  return (
    <HomeCard
      title={messages.yourClasses}
      beside={
        data.total > shown && (
          <Link to={classPaths.classes()} className={classes.all}>
            {messages.allClasses(data.total)}
          </Link>
        )
      }
    >
      <ul className={classes.list}>
        {data.rows.map(({ id, name, nb_members }) => (
          <li key={id}>
            <Link to={classPaths.details(id)} className={classes.row}>
              <span className={classes.name}>{name}</span>
              <span className={classes.members}>{messages.classMembers(nb_members)}</span>
              <Icon name="forward" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
