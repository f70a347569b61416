import type { Plant } from './plant.ts'

/** Faults for the recorded English romance of seven chapters. */
export const ROMANCE_PLANTS: readonly Plant[] = [
  {
    id: 'marks',
    category: 'style',
    needsModel: false,
    fault: 'Three speeches of chapter 4 stand between curly quotation marks, all others between straight ones.',
    changes: [
      {
        step: 'chapter 4',
        find: `"Is he a bad man?"

"After Paisley he drove me home by Renfrew. It's twenty minutes longer." She found the end of the string on the counter and straightened it. "It was so I'd not have to pass the mill."`,
        put: `“Is he a bad man?”

“After Paisley he drove me home by Renfrew. It's twenty minutes longer.” She found the end of the string on the counter and straightened it. “It was so I'd not have to pass the mill.”`,
      },
    ],
  },
  {
    id: 'sentence-again',
    category: 'repeat',
    needsModel: false,
    fault: 'A sentence of chapter 1 stands in chapter 5 once more.',
    changes: [
      {
        step: 'chapter 5',
        find: 'She worked a key off her own ring.',
        put: 'She smoothed the tape down hard, all four edges, to give her hands something to do. She worked a key off her own ring.',
      },
    ],
    against: [
      { step: 'chapter 1', quote: 'She smoothed the tape down hard, all four edges, to give them something to do.' },
    ],
  },
  {
    id: 'porridge',
    category: 'repeat',
    needsModel: false,
    fault: "The introduction's spoon in thick porridge comes back in chapter 5 and chapter 7.",
    changes: [
      {
        step: 'chapter 5',
        find: 'Behind the steel the ropes hummed and quit.',
        put: 'Behind the steel the ropes hummed like a spoon going round in thick porridge, and quit.',
      },
      {
        step: 'chapter 7',
        find: 'At the eighth she stopped, went back, and felt it again.',
        put: 'The motor turned like a spoon going round in thick porridge. At the eighth she stopped, went back, and felt it again.',
      },
    ],
    against: [{ step: 'introduction', quote: 'like a spoon going round in thick porridge' }],
  },
  {
    id: 'ending-again',
    category: 'repeat',
    needsModel: false,
    fault: 'Chapter 5 ends on the words that chapter 2 ends on.',
    changes: [
      {
        step: 'chapter 5',
        find: 'There were a hundred and forty-four; she had measured them herself, in September, and signed for it.',
        put: 'She felt in her pocket. He still had the pen. She went on down without it.',
      },
    ],
    against: [{ step: 'chapter 2', quote: 'She went on down without it.' }],
  },
  {
    id: 'mug-owed',
    category: 'thread',
    needsModel: false,
    fault: 'The bible says that chapter 7 owes the mug with the R; it does not come back.',
    changes: [],
    thread: {
      text: 'The mug with the R that Rhona kept in newspaper since Paisley comes out of its drawer',
      from: 'chapter 1',
      owedBy: 'chapter 7',
    },
  },
  {
    id: 'logbook-too-early',
    category: 'plot',
    needsModel: true,
    fault:
      'Rhona quotes the caretaker’s log to Colin in chapter 2; she first hears of it in chapter 3 and opens it after that.',
    changes: [
      {
        step: 'chapter 2',
        find: '"Your March report has the linings satisfactory."',
        put: '"Your March report has the linings satisfactory. The caretaker wrote in his book in January that they were done."',
      },
    ],
    against: [
      { step: 'chapter 3', quote: "Renzo's book. Every job on that lift, I think. I've not read it." },
      { step: 'chapter 3', quote: 'received from A. Pacitti, one book, closed, 10.14' },
    ],
  },
  {
    id: 'takes-tea',
    category: 'characterisation',
    needsModel: true,
    fault: 'Rhona drinks Selam’s tea in chapter 2; she takes nothing in any building, and chapter 3 says so.',
    changes: [
      {
        step: 'chapter 2',
        find: 'She was down past the boxes on the fifth before she felt in her pocket',
        put: 'On the fourth Selam Teklu had a cup of tea ready for her, with milk, and she stood on the mat and drank it to the bottom. She was going on down before she felt in her pocket',
      },
    ],
    against: [
      {
        step: 'chapter 3',
        quote: 'Since Paisley she had carried nothing in any building but her own bag; she took no tea, no chair',
      },
    ],
  },
  {
    id: 'other-knee',
    category: 'characterisation',
    needsModel: true,
    fault: 'It is the left knee that fails, and the right leg that drags in chapter 7.',
    changes: [
      {
        step: 'chapter 7',
        find: 'and he let the left leg drag, and he came back',
        put: 'and he let the right leg drag, and he came back',
      },
    ],
    against: [
      { step: 'chapter 3', quote: 'Right foot up, left foot fetched to it.' },
      { step: 'chapter 3', quote: "You're leading with the right" },
      { step: 'chapter 1', quote: 'resting his left hip against the wall' },
    ],
  },
  {
    id: 'hat-left-behind',
    category: 'facts',
    needsModel: true,
    fault: 'Aldo leaves the hat on its peg, and Netta wears it in the car a moment later.',
    changes: [
      { step: 'chapter 6', find: 'He had to go back for the hat.', put: 'The hat he left on its peg in her hall.' },
    ],
    against: [
      { step: 'chapter 6', quote: "One doesn't wear the hat to the rehearsal." },
      { step: 'chapter 6', quote: "She'll not give up the hat." },
    ],
  },
  {
    id: 'renzo-alive',
    category: 'plot',
    needsModel: true,
    fault: 'Renzo died before March; in chapter 5 he oiled the doors in the summer of the same year.',
    changes: [
      {
        step: 'chapter 5',
        find: 'Jim had unpacked as far as his kettle.',
        put: 'Jim had unpacked as far as his kettle. The doors ran quiet yet on the oil Renzo had given them in July, the week before the Fair.',
      },
    ],
    against: [{ step: 'chapter 4', quote: "He was dead by March. So I'm asking you about the shelf." }],
  },
  {
    id: 'rides-the-dead-lift',
    category: 'world',
    needsModel: true,
    fault: 'Rhona takes the lift to the ninth floor in chapter 3 while it stands condemned and locked off.',
    changes: [
      {
        step: 'chapter 3',
        find: 'Then they did the ninth, and came down for him, with the box empty under one arm.',
        put: 'Then the lift took her to the ninth and brought her down for him, with the box empty under one arm.',
      },
    ],
    against: [
      { step: 'chapter 1', quote: "It's off" },
      { step: 'chapter 1', quote: 'Until it has a new brake.' },
      { step: 'chapter 3', quote: 'Same rivets' },
    ],
  },
  {
    id: 'envelope',
    category: 'thread',
    needsModel: true,
    fault: 'An envelope with Rhona’s name, kept to be opened, is never mentioned again.',
    changes: [
      {
        step: 'introduction',
        find: 'In her folder lay the last six reports.',
        put: 'Taped beneath the shelf was an envelope with her own name on it, in pencil, and she put it in her folder to open when she was done. Beside it lay the last six reports.',
      },
    ],
  },
  {
    id: 'threat-of-the-newspaper',
    category: 'thread',
    needsModel: true,
    fault: 'Struthers announces that he will tell the newspaper about Paisley; nothing comes of it.',
    changes: [
      {
        step: 'chapter 2',
        find: '"One likes to be prepared," he said, and took his shoe off the step.',
        put: '"One likes to be prepared," he said, and took his shoe off the step. "As the *Herald* will be, I fancy, for what the insurance lady did in Paisley. They have it from me by Monday."',
      },
    ],
  },
  {
    id: 'card-turned-again',
    category: 'repeat',
    needsModel: true,
    fault: 'Rhona turns her name card to the front as in chapter 3, in other words, as if for the first time.',
    changes: [
      {
        step: 'chapter 5',
        find: 'It was warm. It made thirty-three, and it was lighter than any of them.',
        put: 'It was warm. It made thirty-three, and it was lighter than any of them. She found the card hanging back to front on its ribbon, and twisted it until people could read who she was.',
      },
    ],
    against: [{ step: 'chapter 3', quote: 'She put it on and turned the card until her name faced the front.' }],
  },
  {
    id: 'father-renzo',
    category: 'characterisation',
    needsModel: true,
    fault: 'Renzo is Aldo’s uncle throughout, and his father in chapter 6.',
    changes: [
      {
        step: 'chapter 6',
        find: '"Nineteen days Renzo had nobody on that door," he said.',
        put: '"Nineteen days my father had nobody on that door," he said.',
      },
    ],
    against: [
      { step: 'introduction', quote: "This was my uncle's floor you're standing on." },
      { step: 'chapter 3', quote: "Renzo's book." },
      { step: 'chapter 7', quote: "Your late uncle's post." },
    ],
  },
]
