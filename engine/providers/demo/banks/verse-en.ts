/** English stanzas that may stand in any order; ` / ` divides lines. */
export const verseEnglish = `
== stanzas
The rain has stopped; the gutters sing / of everything the roof let go. / A bird sits down upon a wing / of light, and seems to say: I know.
I left the gate a little wide, / the lamp a little turned to flame, / and all that had been lost outside / came up the path and knew its name.
We planted beans in early spring / and thought of nothing but the rows. / Now every pole is listening / to something green that climbs and grows.
The river does not count its stones, / it has no word for late or fast; / it smooths the sharp ones into tones / and hands them down to us at last.
There was a chair that no one used, / a cup that no one put away. / One morning it was simply moved, / and after that we both could stay.
The hill is steep, the bread is good, / the day is folded in my coat. / I meant to hurry through the wood. / A thrush was mending one long note.
A moth went round the kitchen light / as if the light were all there is. / I opened up the door to night; / it left, and all the dark was his.
You asked me how the mending goes: / a stitch, a pause, a stitch, a thread. / The tear is there, but now it shows / a small bright seam of gold instead.
The boats come in, the boats go out, / the harbour neither holds nor sends. / It learned from water what it's about: / to be the place where going ends.
A child has chalked across the street / a sun with seven crooked rays. / The rain may wash it from our feet; / the street stays warm for seven days.
At dusk the swallows sew the air / with stitches nobody can see. / I find that I am standing there. / I find that there is room for me.
The letter took so long to write / that all its anger had gone grey. / I sent the envelope that night / with nothing in it but the day.
The snow forgives the garden chairs, / the rake, the path, the broken pot, / and goes so softly on the stairs / you think it came, and it has not.
My mother's hands could tell the dough / by silence when it was enough. / I press, and wait, and do not know, / and still it rises, warm and rough.
The old dog sleeps and runs in sleep; / his paws are crossing fields of hay. / Whatever we are given to keep / has one more meadow, far away.
Between the tick and then the tock / there is a room that no one rents. / I hang my coat beside the clock / and live there, at no great expense.
The cat has found the only sun / and folded all her paws away. / She is not waiting for someone. / She is the middle of the day.
A kite went up above the quay; / its string was long, its tail was red. / The boy who held it said to me / it pulls as if it wanted bread.
The pears are late, the wasps are not, / the ladder leans against the wall; / my father says that what we've got / is more than what we let to fall.
The bus is full of coats and rain, / of breath and somebody's bouquet. / A child has drawn upon the pane / a house, and wiped the door away.
== close
So let the evening take its time. / The kettle hums, the window clears. / There is no hill we need to climb / that was not walked by all these years.
And when the morning asks me who / has swept the step and set the chair, / I'll say that it was me, and you, / and someone singing on the stair.
It isn't much: a light, a door, / a table wiped, a loaf, a name. / But I have crossed the world before / for less than this, and home I came.
== titles
The Cup on the Sill
A Lamp at Six
What the Gate Knew
Bread and Weather
`
