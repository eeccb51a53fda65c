/** Functions of the data API that return rows of a dictionary table unchanged. */
export const searches = ['search_words', 'search_characters', 'search_sentences']
