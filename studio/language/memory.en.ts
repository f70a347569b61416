export default {
  'brief.help-premise': 'What the book is about, in a few sentences.',
  'brief.help-people': 'Who is in it: names, ages, what they want, how they speak.',
  'brief.help-place': 'Where it happens, and when.',
  'brief.help-must': 'What has to be in it: scenes, facts, how it ends.',
  'brief.help-mustNot': 'What must not be in it.',
  'brief.help-voice': 'A page of your own prose. Its person, tense, rhythm and favourite words guide the writer.',
  'brief.voice-words': '{words} of {most} words',
}
