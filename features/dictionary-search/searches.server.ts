/** Functions of the data API that give rows of a table of the dictionary as they stand in it. */
export const searches = ['search_words', 'search_characters', 'search_sentences']
