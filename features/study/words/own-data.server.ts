/** What the member knows of words, for the data export. */
export const ownWordStates = {
  name: 'word_states',
  text: `select chinese, traditional, phonetic, state, since, set_by from api.fc_word_states
    where owner = $1 order by id`,
}
