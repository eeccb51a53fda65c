// Reads the sample text of the landing page aloud, sentence by sentence, and marks the one that is read. Its button is
// shown only if the device has a voice for Mandarin. A separate file, because the content security policy forbids inline
// scripts.
;(() => {
  const button = document.getElementById('listen')
  const speech = window.speechSynthesis
  if (!button || !speech) return
  const listen = button.textContent
  const sentences = [...document.querySelectorAll('.sentence > span')]
  // The number of the reading that goes on; an utterance that was stopped ends late, and belongs to an earlier one.
  let current = 0
  let reads = false

  const voice = () => {
    const mandarin = speech
      .getVoices()
      .filter(({ lang }) => /^(zh|cmn)\b/i.test(lang) && !/HK|yue/i.test(lang))
    return mandarin.find(({ lang }) => /CN|Hans/i.test(lang)) ?? mandarin[0]
  }
  const offer = () => {
    button.hidden = !voice()
  }
  const textOf = (sentence) => {
    const copy = sentence.cloneNode(true)
    for (const pinyin of copy.querySelectorAll('rt')) pinyin.remove()
    return copy.textContent
  }
  const mark = (at) => {
    for (const [index, sentence] of sentences.entries()) sentence.classList.toggle('said', index === at)
  }
  const stop = () => {
    current += 1
    reads = false
    mark(-1)
    button.textContent = listen
  }
  const read = (at, reading) => {
    if (reading !== current) return
    const sentence = sentences[at]
    if (!sentence) return stop()
    mark(at)
    const utterance = new SpeechSynthesisUtterance(textOf(sentence))
    utterance.voice = voice()
    utterance.lang = utterance.voice.lang
    utterance.rate = 0.85
    utterance.onend = () => read(at + 1, reading)
    utterance.onerror = () => reading === current && stop()
    speech.speak(utterance)
  }
  button.addEventListener('click', () => {
    const starts = !reads
    stop()
    speech.cancel()
    if (!starts) return
    reads = true
    button.textContent = button.dataset.stop
    read(0, current)
  })
  speech.addEventListener?.('voiceschanged', offer)
  offer()
})()
