// Read before anything else by any installed Node: plain JavaScript without imports.

/**
 * Why this version of Node (`22.18.0`) cannot run the server, as a sentence for the operator; undefined if it can. Node
 * strips types since 22.18; earlier versions, and 23, get no security fixes anymore.
 */
export function unfitNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major >= 24 || (major === 22 && minor >= 18)) return undefined
  return `Tingdu needs Node 24 or later, or Node 22 from 22.18; this is ${version}.`
}
