import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { assignmentPaths } from '../paths.ts'
import classes from './Lists.module.css'

/** Tells a student what teachers see of them, and shows it. */
export function WhatTeachersSee({ classId, member }: { classId: number; member: number }) {
  return (
    <p className={classes.quiet}>
      {messages.teachersSee} <Link to={assignmentPaths.member(classId, member)}>{messages.whatTheySee}</Link>
    </p>
  )
}
