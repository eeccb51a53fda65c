const shapes = {
  home: 'M4 11L12 4L20 11M6.5 9V20H17.5V9M10 20V14H14V20',
  dictionary:
    'M5 5.5A2.5 2.5 0 0 1 7.5 3H19V17H7.5A2.5 2.5 0 0 0 5 19.5ZM5 19.5A2.5 2.5 0 0 0 7.5 21H19V17M9 8H15',
  library: 'M5 4H9V20H5ZM9 4H13V20H9ZM13.2 5.2L17 4.2L20.8 19L17 20Z',
  store:
    'M4 9.5L5.5 4H18.5L20 9.5M4 9.5A2.7 2.7 0 0 0 9.3 9.5A2.7 2.7 0 0 0 14.7 9.5A2.7 2.7 0 0 0 20 9.5M5.5 12.5V20H18.5V12.5M10 20V15.5H14V20',
  search: 'M17.5 11A6.5 6.5 0 1 1 4.5 11A6.5 6.5 0 1 1 17.5 11ZM16 16L20.5 20.5',
  menu: 'M4 7H20M4 12H20M4 17H20',
  close: 'M6 6L18 18M18 6L6 18',
  sun: 'M16 12A4 4 0 1 1 8 12A4 4 0 1 1 16 12ZM12 2.5V4.5M12 19.5V21.5M2.5 12H4.5M19.5 12H21.5M5.3 5.3L6.7 6.7M17.3 17.3L18.7 18.7M5.3 18.7L6.7 17.3M17.3 6.7L18.7 5.3',
  moon: 'M19.5 14.5A8 8 0 1 1 9.5 4.5A6.5 6.5 0 0 0 19.5 14.5Z',
  organization: 'M4 20V9L12 4L20 9V20M4 20H20M9 20V14H15V20M9 10.5H9.2M14.8 10.5H15',
  class: 'M3 9.5L12 5L21 9.5L12 14ZM7 11.5V16C9.5 18.5 14.5 18.5 17 16V11.5M21 9.5V15',
  card: 'M3.5 6.5H20.5V17.5H3.5ZM3.5 10H20.5M6.5 14.5H10',
  settings:
    'M4 7H11M17 7H20M17 7A3 3 0 1 1 11 7A3 3 0 1 1 17 7ZM4 17H7M13 17H20M13 17A3 3 0 1 1 7 17A3 3 0 1 1 13 17Z',
  leave: 'M14 4H6V20H14M11 12H21M17.5 8.5L21 12L17.5 15.5',
  back: 'M20 12H5M11 6L5 12L11 18',
  forward: 'M4 12H19M13 6L19 12L13 18',
  command:
    'M9 9H15V15H9ZM9 9H6.5A2.5 2.5 0 1 1 9 6.5ZM15 9V6.5A2.5 2.5 0 1 1 17.5 9ZM15 15H17.5A2.5 2.5 0 1 1 15 17.5ZM9 15V17.5A2.5 2.5 0 1 1 6.5 15Z',
  bell: 'M6 16.5V11A6 6 0 0 1 18 11V16.5L20 18.5H4ZM10 21H14',
  flag: 'M6 21V4H18.5L15.5 8.5L18.5 13H6',
  down: 'M6 9.5L12 15.5L18 9.5',
  drag: 'M9 5.5V6.5M15 5.5V6.5M9 11.5V12.5M15 11.5V12.5M9 17.5V18.5M15 17.5V18.5',
  play: 'M8 5L18.5 12L8 19Z',
  pause: 'M9 5V19M15 5V19',
  next: 'M6 6L14 12L6 18ZM17.5 6V18',
  previous: 'M18 6L10 12L18 18ZM6.5 6V18',
  restart: 'M5.5 5V10H10.5M6 9.5A7 7 0 1 1 5 13.5',
  undo: 'M9 5.5L4 10.5L9 15.5M4 10.5H14.5A5 5 0 0 1 14.5 20.5H11',
  redo: 'M15 5.5L20 10.5L15 15.5M20 10.5H9.5A5 5 0 0 0 9.5 20.5H13',
  loudspeaker: 'M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9A4 4 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5',
  help: 'M21 12A9 9 0 1 1 3 12A9 9 0 1 1 21 12ZM9.4 9.6A2.7 2.7 0 1 1 13.3 12C12.4 12.5 12 13 12 14M12 16.8V17',
  copy: 'M9 9V4H20V15H15M4 9H15V20H4Z',
  done: 'M5 12.5L10 17.5L19 7',
  members:
    'M12 8A3.5 3.5 0 1 1 5 8A3.5 3.5 0 1 1 12 8ZM2.5 20A6 6 0 0 1 14.5 20M15 4.8A3.5 3.5 0 0 1 15 11.2M17 14.5A6 6 0 0 1 21.5 20',
  chart: 'M4 4V20H20M8 16V11M12.5 16V7M17 16V13',
  calendar: 'M4 6H20V20H4ZM4 10H20M8 3.5V7M16 3.5V7',
  key: 'M12 15A4 4 0 1 1 4 15A4 4 0 1 1 12 15ZM11 12L19.5 3.5M16 7L19 10',
  block: 'M20.5 12A8.5 8.5 0 1 1 3.5 12A8.5 8.5 0 1 1 20.5 12ZM6 6L18 18',
  draw: 'M4 20L5.2 15.2L16.2 4.2L19.8 7.8L8.8 18.8ZM13.8 6.6L17.4 10.2',
  transcript: 'M3.5 5.5H20.5V18.5H3.5ZM6.5 11.5H12M14.5 11.5H17.5M6.5 15H9.5M12 15H17.5',
  video: 'M3.5 5.5H20.5V18.5H3.5ZM10 9L15 12L10 15Z',
  device: 'M7 3.5H17V20.5H7ZM11 17.5H13',
  activity: 'M2.5 12H7L10 5L14 19L17 12H21.5',
  history: 'M5.5 5V10H10.5M6 9.5A7 7 0 1 1 5 13.5M12 8.5V13L15 15',
  mail: 'M3.5 6H20.5V18H3.5ZM4 6.5L12 13L20 6.5',
  news: 'M4 5H16V19H6.5A2.5 2.5 0 0 1 4 16.5ZM16 9H20V17A2 2 0 0 1 18 19H16M7 9H13M7 12.5H13M7 16H11',
  warning: 'M12 4L21 20H3ZM12 10V14.5M12 17V17.2',
} as const

/** The available icons. */
export type IconName = keyof typeof shapes

/** A line icon in the color of the adjacent text. Decorative: the text or label has the meaning. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={shapes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
