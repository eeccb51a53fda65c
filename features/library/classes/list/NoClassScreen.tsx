import { Navigate } from 'react-router'
import { classPaths } from '../paths.ts'

/** The details without a class: continues to the list. */
export default function NoClassScreen() {
  return <Navigate to={classPaths.classes()} replace />
}
