/** The texts of the command palette. */
export const texts = {
  title: 'Go to',
  button: 'Go to (Ctrl K)',
  label: 'Search for a page or a task',
  placeholder: 'Page, text, word…',
  staffPlaceholder: 'Task, page, member, text, word…',
  recent: 'Recent',
  tasks: 'Tasks',
  screens: 'Pages',
  searching: 'Searching…',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  nothing: 'No results',
  failed: (groups: readonly string[]) => `Could not search: ${groups.join(', ')}.`,
}
