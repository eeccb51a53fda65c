/** Nouns that stand out among names of things: `below`, `at night`, `blue`. */
const BEGINNINGS: readonly RegExp[] = [
  /^(?:(?:the )?(?:top|bottom|left|right|front|back|rear|middle|center|side|inside|outside|east|west|south|north|opposite)\b|above|below|under|over|in\b|on\b|next to|behind|beside|between|among|about|around|here|there)/,
  /^(?:(?:at|during) (?:the )?)?(?:(?:the )?(?:day before|day after|past|future|present|last|next|this|first|second)\b|before|after|ago|later|now|then|yesterday|today|tonight|tomorrow|recent|usual|ordinar|morning|noon|afternoon|evening|night|midnight|dawn|daytime|spring|summer|fall|autumn|winter|weekend|week|month|year|day|hour|minute|moment|early|late|sunday|monday|nowadays|every)/,
  /^(?:the color )?(?:red|blue|green|yellow|white|black|gray|grey|brown|pink|purple|orange|gold(?:en)?)(?:$|[ ;(])/,
]

/** What a noun names, by the last word of its meaning: of `beef noodle soup`, `soup`. */
const NAMES: readonly string[] = [
  `person people man woman boy girl child kid baby student pupil teacher doctor nurse driver worker boss manager friend classmate
  colleague neighbor guest host customer passenger waiter waitress clerk owner father mother dad mom parent son daughter brother
  sister husband wife uncle aunt grandfather grandmother grandpa grandma granny grandson granddaughter grandchild cousin relative
  member king queen emperor soldier police policeman officer farmer artist actor actress singer dancer writer author reporter
  journalist lawyer player athlete champion expert professor principal president leader stranger enemy thief hero foreigner lady
  gentleman sir madam miss cook chef engineer scientist patient audience family couple adult youth human descent
  boyfriend girlfriend partner acquaintance co-worker employee staff salesclerk businessman merchant diplomat official officer citizen
  resident mayor volunteer landlord landlady coach trainer bride bridegroom groom accountant tourist visitor poet painter graduate
  pedestrian reader secretary minister judge director representative celebrity companion opponent rival captain teenager auntie`,
  `food meal breakfast lunch dinner supper rice noodle noodles bread soup meat beef pork mutton lamb egg vegetable fruit apple banana
  orange grape watermelon pear peach strawberry lemon tomato potato cake candy sugar salt oil sauce vinegar tea coffee milk water
  juice beer wine alcohol liquor drink beverage dumpling bun pancake tofu dish snack chocolate cookie cream porridge flour pepper
  onion cabbage carrot cucumber corn peanut bean honey sausage ham cheese butter sandwich hamburger steak cuisine seafood
  cola soda yogurt takeout nutrition grain melon`,
  `shop store market supermarket restaurant hotel hospital school university college kindergarten classroom office factory company bank
  library museum park garden station airport stop street road avenue lane path bridge building house home room kitchen bedroom bathroom
  toilet restroom hall cinema theater city town village country province county capital church temple palace tower farm beach stadium gym
  court dormitory apartment corner entrance exit gate yard zoo square place cafe bar canteen cafeteria elevator stairs upstairs downstairs
  checkpoint counter area district neighborhood community clinic post port harbor platform
  downtown hometown countryside laboratory embassy campus mall bookstore pharmacy seaside balcony doorway intersection lot position seat
  lawn expressway highway railroad railway roadside abroad`,
  `weather rain snow wind cloud sun moon star sky air sea ocean lake river mountain hill forest tree flower grass leaf stone rock
  sand soil earth land field fire ice fog storm typhoon thunder season climate temperature desert island world nature plant bamboo wood
  sunlight sunshine pond waterfall valley
  scenery lightning seawater dirt ground smoke heat light gas iron silver`,
  `animal dog cat bird horse cow ox cattle sheep goat pig tiger lion monkey bear panda elephant rabbit mouse rat snake dragon duck
  chicken goose fish bee insect butterfly ant mosquito wolf fox pet puppy kitten turtle frog shrimp crab`,
  `body head face eye ear nose mouth tooth tongue neck throat shoulder arm hand finger foot leg knee heart stomach belly skin hair bone
  blood brain lip beard lung liver waist chest toe illness disease cold fever cough medicine headache toothache pain pill cancer
  injury wound health operation surgery weight
  tear tears figure appearance height strength power smell taste`,
  `clothes clothing shirt t-shirt skirt dress pants trousers jeans shoe sock hat cap coat jacket sweater scarf glove glasses tie belt
  uniform ring necklace watch bag handbag backpack suitcase luggage umbrella pocket wallet button cloth underwear
  shorts sneakers wristwatch jewelry`,
  `table chair desk bed lamp light cup glass bowl plate chopsticks spoon fork knife bottle box basket bucket key lock phone telephone
  cellphone computer laptop television tv camera machine tool pen pencil paper mirror clock towel soap toothbrush toothpaste door
  window wall floor furniture sofa refrigerator fridge fan battery screen keyboard ticket toy ball gift present blanket pillow curtain
  rope needle thread candle bell sign card envelope stamp sheet brush blackboard conditioner radio scissors stick board thing item
  object goods product trash garbage
  charger wheel wheelchair earphones headphones disc package parcel invoice receipt passport balloon hanger weapon equipment device`,
  `car bus train plane airplane aircraft bicycle bike taxi subway metro ship boat truck motorcycle vehicle`,
  `book textbook newspaper magazine letter word sentence character article novel story poem dictionary language chinese english
  french german japanese grammar vocabulary exam examination test homework lesson class course grade question answer subject
  mathematics math history geography physics chemistry art literature culture science knowledge song music movie film play show
  program picture painting drawing photo photograph map news message email note diary report speech text topic title page
  composition concert performance dance game match competition sport sports basketball football soccer tennis badminton swimming
  essay advertisement broadcast cartoon album document file data pronunciation syllable dictation notebook menu list website network
  internet password lecture joke myth tale legend conversation dialogue wedding party meeting conference volleyball gymnastics jump`,
  `money price cost fee wage salary pay income tax debt account profit bill rent cash coin change discount bonus fund yuan dollar
  business trade economy job work career profession occupation
  earnings currency tuition deal property assets wealth insurance scholarship industry task duty responsibility value`,
  `time period century semester term vacation holiday birthday date calendar anniversary era age childhood quarter stage phase deadline
  lifetime midterm generation weekday`,
  `love happiness joy sadness sorrow anger fear worry hope dream wish feeling mood emotion mind spirit soul idea thought opinion view
  memory interest hobby attitude character personality temper courage patience confidence habit pressure stress pride respect
  sympathy loneliness impression belief faith will`,
]
const byName = new Map(
  NAMES.flatMap((names, at) => names.split(/\s+/).map((name) => [name, at + BEGINNINGS.length] as const)),
)

/** The topic of a noun with this meaning; -1 for what is in none. */
export function topicOf(meaning: string): number {
  const [first = ''] = meaning
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .split(/[;,/]/)
  const beginning = BEGINNINGS.findIndex((topic) => topic.test(first.trim()))
  if (beginning >= 0) return beginning
  const [named = ''] = first.split(/ (?:of|for|in|on|at|with|from|to|that|who|which)\b/)
  const name = named.trim().split(/\s+/).at(-1) ?? ''
  return byName.get(name) ?? byName.get(name.replace(/(?:(?<=[sxz]|[cs]h)e)?s$/, '')) ?? -1
}

/** Whether all nouns of a topic would stand out among those of another one: words of place, time and color. */
export const isStriking = (topic: number): boolean => topic >= 0 && topic < BEGINNINGS.length
