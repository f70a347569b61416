/**
 * The English story bank. One frame a line; `==` opens a pool. `{x}` is bound for the chapter, `<bank>` draws an entry,
 * `[a|b]` chooses, ` ~ ` divides fields, ` / ` divides paragraphs.
 */
export const storyEnglish = `
== heroes
Mara Ellery ~ f
Jonas Whitlock ~ m
Edith Marlowe ~ f
Callum Reeve ~ m
Nora Tilling ~ f
Simon Ashby ~ m
Clara Wyndham ~ f
Owen Harker ~ m
Ruth Penrose ~ f
Daniel Brock ~ m
Iris Calloway ~ f
Theo Garland ~ m
== friends
Tess ~ f ~ who repaired engines and trusted nothing that could not be taken apart
Ned ~ m ~ who delivered the post and knew every gate in the district by its hinge
Hanna ~ f ~ who taught the youngest class and carried chalk in every pocket
Joel ~ m ~ who drove the night bus and slept badly in daylight
Vera ~ f ~ who kept bees and counted everything in seasons
Luke ~ m ~ who mended roofs and was afraid of nothing but letters
Anya ~ f ~ who sold bread from a van and heard the news before the newspaper
Felix ~ m ~ who tuned pianos and could not sit in a room with a ticking pipe
Marta ~ f ~ who read meters for the water board and walked nine miles a day
Ravi ~ m ~ who ran the chemist's and remembered everyone's coughs
Jo ~ f ~ who piloted the small ferry and never raised her voice
Ben ~ m ~ who bound books and smelled of glue and cloves
== elders
Tobias Wren ~ m ~ uncle
Agnes Holloway ~ f ~ great-aunt
Walter Quill ~ m ~ grandfather
Harriet Moss ~ f ~ grandmother
Silas Byrne ~ m ~ old teacher
Constance Vale ~ f ~ godmother
Edwin Locke ~ m ~ great-uncle
Beatrice Hale ~ f ~ old neighbour
== houses
the clock shop ~ the workbench ~ the wall of stopped clocks
the bookbinder's ~ the cutting table ~ the racks of marbled paper
the ferry office ~ the ticket counter ~ the tide tables on the wall
the photograph studio ~ the retouching desk ~ the painted backdrop
the instrument repair shop ~ the long bench ~ the violins without strings
the print shop ~ the composing stone ~ the drawers of type
the lamp shop ~ the glass counter ~ the unlit lamps in the window
the map room above the chandler's ~ the drawing table ~ the rolled charts
== lists
ledger
notebook
daybook
register
card index
account book
== towns
Harrow Quay
Saltmarsh
Ellersby
Thornmouth
Lowbridge
Wick Hallow
Carrow
Penmarrow
Greywater
Aldersea
== things
the brass compass ~ compass ~ its lid engraved with a heron
the blue enamel jug ~ jug ~ chipped once at the lip and nowhere else
the shepherd's whistle ~ whistle ~ cut from horn and worn thin where teeth had held it
the ivory chess knight ~ knight ~ one ear broken and filed smooth
the green glass lamp ~ lamp ~ with a soot line that no cloth had ever moved
the tin of seed packets ~ tin ~ every packet dated in pencil
the child's red mitten ~ mitten ~ darned at the thumb in a brighter wool
the barometer ~ barometer ~ its needle stuck between Fair and Change
the pair of sewing scissors ~ pair ~ shaped like a stork and still sharp
the harmonica ~ harmonica ~ with a dent that muted one note
the framed sampler ~ sampler ~ twenty-five letters long, with no Q
the pocket telescope ~ telescope ~ wrapped in a strip of sailcloth
the music box ~ music box ~ which played eleven notes of a tune and stopped
the carved walking stick ~ stick ~ notched at the top, once for every winter
the tea caddy ~ caddy ~ lined with foil from a ship's stores
the bundle of photographs ~ bundle ~ tied with fishing line
the copper kettle ~ kettle ~ with a patch riveted under the spout
the school slate ~ slate ~ a sum half rubbed from its corner
the pair of dancing shoes ~ pair of shoes ~ the left heel more worn than the right
the wooden spoon ~ spoon ~ burnt along one edge in the shape of a coast
the station lantern ~ lantern ~ with one red pane and one clear
the garden trowel ~ trowel ~ initials scratched into the ferrule
the recipe book ~ recipe book ~ swollen with steam and other people's handwriting
the fountain pen ~ pen ~ which had been refilled with violet ink
the birdcage ~ cage ~ its door wired open
the silver thimble ~ thimble ~ too small for any grown hand
the cello bow ~ bow ~ strung with grey hair gone slack
the atlas ~ atlas ~ a page missing where the islands should have been
== places
the boatyard ~ at the boatyard ~ a row of upturned hulls ~ the knock of a loose halyard
the old railway station ~ at the old railway station ~ a timetable eleven years out of date ~ pigeons shifting under the canopy
the allotments ~ at the allotments ~ bean poles leaning like a crowd at a window ~ a tap left running into a can
the mill house ~ at the mill house ~ a wheel locked by weed ~ water looking for a way round
Chapel Hill ~ on Chapel Hill ~ a bench facing the wrong direction ~ the wind combing the long grass
the fish market ~ at the fish market ~ crates stacked higher than the scales ~ hoses and radios and somebody's laugh
the quarry cottages ~ at the quarry cottages ~ doors painted in the leftovers of other houses ~ a hammer falling at long intervals
the lighthouse road ~ on the lighthouse road ~ marker stones whitewashed on one side ~ surf breaking out of sight
the weavers' row ~ in the weavers' row ~ tall windows with the blinds half down ~ a loom working behind a wall
the walled orchard ~ in the walled orchard ~ pears trained flat against the brick ~ wasps in the windfalls
the tram depot ~ at the tram depot ~ rails that ran into grass ~ the hum of a transformer
the almshouses ~ at the almshouses ~ seven chimneys and six wisps of smoke ~ a kettle and a wireless
the sluice gate ~ by the sluice gate ~ iron teeth combing the water ~ the long pour over the sill
the bell foundry ~ at the bell foundry ~ a cracked bell used as a planter ~ one note fading in the rafters
the mountain road ~ on the mountain road ~ snow poles with their paint worn off ~ goats' bells somewhere above the cloud
the public library ~ at the public library ~ a globe with a dent in the Pacific ~ the trolley with the bad wheel
the ropewalk ~ on the ropewalk ~ a shed so long that its far end was blue ~ rooks arguing over the ridge
the harbour wall ~ on the harbour wall ~ iron rings worn bright ~ water slapping at the steps
the bakery yard ~ in the bakery yard ~ flour sacks drying on a line ~ trays sliding home into the racks
the school on the rise ~ at the school on the rise ~ coats hung in order of height ~ a recorder lesson going wrong
the observatory ~ at the observatory ~ a dome streaked green with copper ~ the tick of cooling metal
the ferry landing ~ at the ferry landing ~ a rope worn shiny with hands ~ a diesel idling across the water
the cinder path ~ on the cinder path ~ brambles tied back with odd bits of ribbon ~ a train passing far inland
the marsh farm ~ at the marsh farm ~ planks laid over the worst of the mud ~ geese deciding whether to object
the theatre cellar ~ in the theatre cellar ~ painted trees stacked against a painted sea ~ feet crossing the stage overhead
the glasshouses ~ in the glasshouses ~ tomato strings tied in perfect bows ~ a drip counting into a basin
== people
Mrs Pell ~ f ~ had run the bakery for thirty years
Mr Dunmore ~ m ~ had kept the signal box until there were no signals
Dr Amin ~ m ~ had retired twice and still saw patients at his gate
Miss Lovage ~ f ~ had taught half the town to read
Old Garrick ~ m ~ built one boat every two winters
Mrs Achterberg ~ f ~ dyed wool in colours she refused to name
Mr Tan ~ m ~ repaired umbrellas nobody else would look at
Sister Maud ~ f ~ drove the ambulance before she kept the garden
Captain Bray ~ m ~ had never been further than the third island
Mrs Okafor ~ f ~ cut hair in her front room on Thursdays
Mr Linden ~ m ~ had wound the town clock since he was nine
Widow Carne ~ f ~ let rooms and listened through the walls out of kindness
Mr Sorley ~ m ~ sold ladders and distrusted heights
Peg Rattray ~ f ~ dug the best potatoes in the parish and gave most of them away
Mr Ismail ~ m ~ sharpened knives from a bicycle
Mrs Yates ~ f ~ had sung at every wedding since the flood
Mr Fenn ~ m ~ read the rain gauge for a newspaper that no longer printed it
Dorothy Lisle ~ f ~ painted the same gate every spring
Mr Halloran ~ m ~ had been a diver and still held his breath when he listened
Mrs Blount ~ f ~ kept every key she had ever been given
Mr Castellan ~ m ~ made shoes for feet that did not match
Aunt Bridie ~ f ~ was aunt to nobody and to everyone
Mr Wakelin ~ m ~ had measured every field between the river and the road
Greta Vane ~ f ~ ran the lending library on a rule of her own
Mr Oduya ~ m ~ mended radios and believed in long pauses
Mrs Tregear ~ f ~ had buried two husbands and one excellent dog
== hour
a little after seven
just before eight
at the hour when the shops put out their boards
as the school bell went
in the slack middle of the afternoon
before the first bus
while the market was still being swept
when the lamps were coming on
at a quarter to four
after the second ferry
between one shower and the next
on the stroke of nine
when most people were at table
just as the tide turned
in the last good hour of light
early enough to meet the milk
shortly after noon
as the office windows emptied
when the bread was already gone
towards five
before anyone had cleared the leaves
with an hour to spare
while the kettle of the whole town was on
late, by any country clock
== sky
a low white sky
rain too fine to see
a hard bright frost
the kind of cloud that promises and does not deliver
a wind from the wrong side
mist as far as the first chimney
a washed and innocent blue
sleet that could not make up its mind
a warm grey stillness
thin sun
a sky the colour of slate roofs
drizzle with gaps in it
the first real heat of the year
a fog that smelled of coal
high cloud drawn out like wool
a morning moon nobody had put away
gusts that tried every latch
a yellow, thundery light
the clean cold that follows rain
a haze off the water
sunlight in long slow bars
weather that suited nobody
a sky full of starlings
the last of a gale
== bit
a gull walked the length of the wall
somebody was whistling two streets off
a dog slept in the exact centre of the road
washing moved on a line without hurry
a boy rode past with a ladder on his shoulder
a window went up and came down again
two women discussed the price of coal
the church clock struck and was late
a cart of turnips blocked the corner
smoke leaned out of a single chimney
a cat sat in a doorway like a receipt
children were drawing a racetrack in chalk
a radio gave the shipping forecast to an empty kitchen
someone had left a chair out for no one in particular
a bicycle lay where it had been dropped
the baker's van coughed up the hill
an old man was scolding a hedge
a line of ducks crossed with great legality
a painter whistled on half a scaffold
the post office blind was halfway down
a girl carried one enormous cabbage
leaves turned over and showed their pale sides
a tap dripped into somebody's bucket
a cyclist raised a hand without looking
== hand
looked at the floor
turned the cup a quarter round
straightened a thing that was already straight
folded a cloth and unfolded it
counted something on four fingers
rubbed a thumb along the edge of the table
listened to the stairs for a moment
took a long time over a button
moved the lamp an inch nearer
looked out at nothing very much
pulled a thread from a sleeve
breathed on the glass and wiped it
weighed an answer and put it back
closed one eye, as if sighting along a plank
set both hands flat on the wood
nodded twice at different speeds
smiled on one side only
pushed the sugar across
let the silence do some of the work
picked a crumb from the cloth
scratched the dog behind the ear
leaned back until the chair complained
held the paper up to the light
shut the drawer with one knee
== food
a heel of bread and dripping
soup with barley in it
a plate of cold potatoes
two eggs and the end of a ham
an apple divided into exact halves
tea strong enough to argue with
gingerbread from a tin with a king on it
cheese, pickles and no plates
a pan of fried onions
a bowl of stewed plums
toast, which only one of them burned
a pie that had been meant for somebody else
porridge with too much salt
half a cake wrapped in newspaper
sardines on a borrowed dish
a stew that had been improving since Monday
pears, a knife and no ceremony
coffee boiled in a saucepan
a paper of hot chestnuts
a loaf with the crust already missing
rice pudding straight from the dish
peas that had to be shelled first
a flask and two unequal cups
oatcakes and the last of the honey
== keep
a jar of odd buttons
three keys on a loop of wire
a calendar from a year with a war in it
a stopped watch under a tumbler
a drawer that held nothing but string
a plate mended with brass staples
a row of medicine bottles in order of blue
a photograph turned to the wall
a coil of good rope
a pair of spectacles with one arm
a map folded the wrong way for years
a dried fish hung up as a joke
a ball of saved candle ends
a tobacco tin full of fuses
a stuffed owl with an expression of debt
a stack of hymn books tied for somebody
a shelf of jam labelled only with initials
a doorstop made from a cannonball
a sheaf of unpaid, unreceived bills
a painted egg in an egg cup
a geranium that had outlived its pot
a case of pinned moths
a telephone connected to nothing
a child's drawing of the same room
== when
the spring they painted the bridge
the winter the pipes froze as far as the church
the year of the two carnivals
the summer the reservoir showed its village
the week the circus could not leave
the autumn of the great apples
the year the ferry changed hands
the April it snowed on the daffodils
the summer the road was only dust
the year the school lost its roof
the month of the long eclipse
the month the bank closed its doors
the harvest everyone worked by lamp
the year the choir won and lost the cup
the winter of the borrowed coal
the season the herring came back
the year the telephone came up the hill
the summer of the wasps
the February the river stood still
the year they moved the cemetery wall
the week of the strike
the autumn the lighthouse went dark
the year the trams stopped
the May of the white horses
== opening
{A} reached {place} <hour>, with {thing} under {p} arm and <sky> over everything.
The name against {thing} was {C}, and the address was {place}.
<hour>, {A} locked {house} and set out for {place}.
There was no easy way to carry {thing}, so {A} carried it badly, all the way to {place}.
It was {B} who said that {place} would be best <hour>, before anyone there had found a reason to be busy.
Of all the lines in the {list}, the one about {thing} was the shortest: {C}, {place}, and a date.
{A} had put off {place} for three days, and on the fourth <sky> left no excuse.
Nobody went to {place} by accident, and <hour> nobody seemed to be going there at all.
"You want {C}," said the woman in the post office, when {A} asked about {thing}, and pointed with her stamp towards {place}.
{thing} rode in the basket of {p} bicycle like a guest, and {A} wheeled it all the way to {place} under <sky>.
On the morning of the {item}, {A} woke before the alarm with the address already in {p} head.
They had agreed on {place} the night before, and <hour> neither {A} nor {B} was willing to be the first to change the plan.
<hour>, under <sky>, two people and {thing} set out for {place}, and only the {item} seemed to know why.
{C} lived or worked, or simply was, at {place}; on that everyone {A} asked was agreed.
"Today," said {A}, and put {thing} on the counter between the two cups, and {B} went without a word to fetch {p2} coat for {place}.
The road to {place} began behind the church, and nobody had mended it since <when>.
{A} had dreamed about {thing} twice, and on the third day, <hour>, gave in.
For {place} one needed [stout shoes|the right change|an umbrella|a good excuse], said {B}, and <sky>; and by {p2} reckoning they had all but the last.
A crate, a blanket, a good deal of string: by the time {thing} was fit to be seen in the street it was time to be {at}.
Of {C}, whose name stood third from the bottom, {A} knew only that {s3} was to be found {at} and that {thing} was {p3} by right.
== scene
Beyond the last houses lay {place}, with {feature} and, under it all, {sound}.
What {A} noticed first was {feature}; what {s} remembered afterwards was {sound}.
Up close {place} was smaller than its reputation, and better kept.
<bit>, and <bit>.
Under <sky> even {feature} looked like something left out to be collected.
One heard {sound}, and when that stopped there was nothing else at all.
{place} had been painted once, and since then the weather had been allowed its opinion.
Somebody had swept the path as far as {feature} and then, it seemed, been called away.
The way in led past {feature}, where <bit>.
From here one could see the roof of {house}, no larger than a matchbox under <sky>.
It was [quieter|colder|warmer|emptier] than {A} had expected, and the air smelled of [tar|wet stone|cut grass|old paper|apples|rope|coal smoke].
Between {feature} and the gate a strip of ground had been dug over, [raked|measured|staked out|edged with shells] and then [forgotten|left to the sparrows|planted with something late|covered with sacking].
<bit>; otherwise {town} was minding its business.
A notice by the entrance asked visitors to {place} to [ring twice|wipe their feet|mind the dog|shut the gate|wait].
{A} stood for a while beside {feature} and let {p} breathing settle.
One corner of {place} was in sun, and all the chairs had been moved there.
Far off one could hear {sound}, which {B} said meant rain, though {s2} said that of most things.
The light [came in low|fell sideways|arrived late|lay flat] over {feature} and picked out every [scratch|nail|thread|mended place].
Nothing moved but a fly on {feature}, and then it thought better of it.
It was the sort of place where <bit>, and where that counted as an event.
At the edge of {place} somebody had set out <keep>, either to be rid of it or to see who would stop.
The wind came round the corner, found {A}, and asked at {place} after everyone by name.
From where they stood one heard {sound}, and beyond that a very small silence with a dog in it.
{place} kept its own time; here it was always a little later than in {town}.
Someone had mended {feature} with whatever was to hand, and had taken trouble over it.
Nothing at {place} was quite straight, and nothing had fallen down.
There were flowers in a bucket, not for sale, beside {feature}.
"I'd forgotten the light here," said {B} at the gate of {place}, and stood still for it.
Three swallows were at work over {place}, stitching one side of the sky to the other.
Inside the gate of {place} the noise of the street went out like a match.
A bench, a pump, {feature}: it would have made a poor postcard, and {A} would have bought it.
The ground was wet {at}, though it had not rained, and printed with the feet of some large and thoughtful bird.
Everything {at} had been used for something else first: the gate had been a bed, the bell a saucepan.
Over the roofs hung <sky>, and under it {place} went on with what it was doing.
Where the path divided, a hand had painted an arrow for {place} and a second hand had disagreed.
It is said in {town} that you can smell {place} before you see it, and so one could: [bread|rope|warm dust|wet leaves|iron|soap], and then [smoke|mint|salt|old wood].
A child in the doorway looked them over, looked over {thing}, and went in to report.
If {place} had ever been in a hurry, it had thought better of it in <when>.
There was nobody about, only the things people leave to say that they are coming back: <keep>, a jacket, a half-peeled apple.
Here, at {place}, even <sky> seemed to belong to somebody.
== walk
They took the lower road, where <bit>; the upper one was no use to anyone.
{B} talked as far as the bridge about [the price of lead|a cousin's wedding|the trouble with gears|a film with no ending|the new timetable|a dream about stairs] and after that about nothing.
{town} at that hour belonged to delivery boys and the very old, and <bit>.
{A} changed hands twice on the hill, for the {item} seemed heavier the nearer it came to where it belonged.
They passed the shop that sold only [buttons|brushes|twine|lamps|hats|seeds], in whose window stood <keep>.
Twice {A} stopped to look at the page again, although there was little on it but {C}'s name.
A van slowed, its driver looked at {thing}, and drove on with great tact.
"You are walking fast," said {B}, and {A} found that it was true.
On the corner <bit>, which {B} took for a good sign and {A} did not.
The pavement gave out, then the hedge, and then there was only {place} ahead of them.
{B} had brought <food>, and they ate it standing, <hour>, with their backs to the wind.
The bus was [late|full|early|missing], so they walked, and the walk made the errand [longer|simpler|stranger|more serious].
{A} practised what to say to {C} and had thrown away three beginnings by the second milestone.
Every few yards <bit>, as if the whole street had been told to look natural.
They went in single file where the path narrowed, {B} ahead, and for once {s2} did not look back to talk.
It began to be the kind of day of which people say later that they remember the weather: <sky>, and then <sky>.
By the pump {A} set {thing} down, shook out {p} fingers and picked it up again by the other side.
An old man touched his cap to the {item} rather than to either of them.
{B} carried {thing} for the first mile and gave it back as one gives back a baby.
At the level crossing they waited for a train that turned out to be one man on a trolley, and he too looked at the {item}.
{A} told {B} what {s} knew of {C}, which lasted them from the pump to the second lamp post.
A shower sent them under the porch of the bank, where <bit>, and where for ten minutes {thing} had a ledge to itself.
They argued, without heat, about whether {place} was nearer by the river or only prettier.
On the long wall somebody had painted a goose in <when>, and somebody else, lately, a hat on the goose.
"What if {s3} doesn't want it?" said {B}, not for the first time since the {item} had been wrapped.
Past the last shop {A} began to recognise things: this bend, that tap, and then, with a small shock, {feature}.
A lorry driver let them ride as far as the turning and would take nothing but a proper look at {thing}.
There is a pace at which two people can walk without speaking, and on the way to {place} they found it.
They met the priest, the vet and the man about the drains, and to each {B} said that it was for {C}, and each of them nodded.
{A} shifted the {item} to the other arm, and <bit>, and the hill went on.
The path to {place} had been shorter in {p} childhood and had had more dogs in it.
By then the day had got down to business, and {thing} was no longer the strangest thing in the street.
== thing
{thing} was older than it looked, {detail}.
It had stood in {house} for as long as anyone could say, {detail}, between <keep> and <keep>.
{E} had wrapped it in [newspaper|brown paper|a pillowcase|oilcloth|a page of music] and written the name on the outside in [capitals|pencil|violet ink|a hand that leaned backwards].
It weighed less than it should have, as things do that have been held a great deal, and the {item} had certainly been held.
{A} had cleaned it the evening before with [vinegar|a soft brush|warm water|a corner of {p} shirt|bread crumbs] and found, under the dirt, a row of numbers that meant nothing.
No one would have given [five pounds|a week's milk|a good umbrella|a second look] for the {item}, and yet {E} had given it a line to itself.
The entry in the {list} said borrowed, and then a date in <when>, and then nothing about why.
One could imagine the {item} in a kitchen, or in a cabin, or in a hand; what one could not imagine was {E} asking for it.
Along the underside ran a [scratch|line of ink|strip of paper|thread|number] that {A} had taken for damage and now saw was [deliberate|a date|half a name|a measurement|the letter C].
"That is not a thing you lend," {B} had said, turning {thing} over, "unless you want it to come back with the person attached."
{A} held it by the edges, because the {item} seemed to belong to someone in the way a chair by a window does.
Under the lamp in {house} it had looked like clutter, but out here, {at}, {thing} looked like evidence.
It had a smell of its own, faintly of [camphor|oranges|machine oil|cedar|smoke|the sea], which the years in {house} had not managed to replace.
{E} had kept a hundred things carelessly, and the {item} with care.
There was a second line under the first, in fresher ink: give this one back by hand, and <hour> if possible.
The date beside it was in <when>, when {A} had been too young to be told anything.
To look at, the {item} was nothing; to hold, it was somebody else's afternoon.
There was a word on the tag that {A} had taken for weeks to be a price, until that morning it turned into {C}'s name.
{thing} had been mended once, by {E}, and mended as one answers a letter: late, and very well.
In the {list} its line had been begun in ink and finished in pencil, as if {E} had been called away in the middle of {C}'s name.
"It's watching me," said {B} of the {item}, and moved so that it could not.
Whoever had made the {item} had not expected to be thanked and had taken great care all the same.
It was the only thing on that shelf with no dust under it; {E} must have taken the {item} down and looked at it, and put it back.
{A} had grown fond of {thing}, and was a little ashamed of it, for a carrier should not.
Against the light the {item} showed its age, and something more, a roughness where a thumb would go.
The {item} asked for two hands, and so, all that day, did everything else.
There had been an offer for it, from a dealer, in <when>; {E} had written no across the letter and used the back for a list of nails.
One corner was darker than the rest, and when {A} laid {p} own palm there the {item} fitted.
== obstacle
The gate to {place} was chained, and the chain was new. / {A} walked the length of the wall and found it whole. / [In the end|After some thought|With no dignity at all] {B} gave {A} a leg up beside {feature}, handed over the {item} like an egg, and tore {p2} coat on the way across.
No one at {place} would admit to knowing {C}. / The first man they asked sent them to a second, who sent them to a dog. / It was the dog, in its way, that helped: it trotted ahead past {feature}, sat down before the right door, and looked at the {item} as though it had been expected since morning.
They were halfway to {place} when the string gave way and {thing} went over the parapet. / It did not fall far, only to a ledge that no one over the age of nine would have called a ledge. / {B} held {A} by the belt; there was a minute of scraping and bad language; and then the {item} was back, no worse than before, and both of them sat down on the road because their knees had decided it.
{C} was not at home, and the neighbours thought {place} might be empty until the end of the month. / {A} wrote a note, then tore it up, since nothing in it could be explained on a note. / They had turned to go when <bit>, and behind it, on foot, carrying shopping, came the very person whose name stood beside {thing}.
Water lay across the way to {place}, brown and in no hurry. / {B} tried it with a stick and lost the stick. / They crossed on [planks|doors|two ladders|crates] borrowed from a yard, one moved forward as the other was freed, with {thing} going first, tied to {A}'s shoulders in a coat.
Someone had been to {place} before them and asked about {thing}. / "A gentleman," said the girl at the door, "very polite, and he had the page number right." / {A} looked at {B}, for the {list} had not left {house} since the funeral, or so both of them had believed.
The fog came in as they climbed, and {place} went out like a lamp. / They stood back to back and listened for {sound}. / It came at last from quite the wrong side, and they followed it, slowly, each holding one end of {A}'s scarf, until {feature} appeared at arm's length.
A clerk {at} wished to see a paper proving that {thing} was theirs to return. / {A} explained that it was theirs only until it was returned. / He considered this through an entire cup of tea, <hand>, and at last stamped the back of his own hand in order to have stamped something.
The {item} would not come out of its case, and {C} would not look at it in one. / The catch had rusted, and the key was in a drawer in {house}, an hour away. / It was {B} who thought of [butter|a hairpin|the back of a spoon|hot water|candle wax], and who was so pleased with {o2}self that {s2} forgot to hand {thing} over.
At {place} there had been a quarrel that morning, and everyone was still standing where it had left them. / {A} waited by {feature} with {thing} and tried to look like weather. / When at last somebody asked what {s} wanted there was such relief in the question that three people answered it at once.
The last ferry had gone, and {place} lay on the other side. / {B} knew a man with a boat, and the man knew what need was worth. / They paid him with [the spare wheel|a promise of bread|{B}'s good gloves|a week of mended nets], and he rowed them over in silence under <sky>, looking at {thing} the whole way.
"I was told never to open to anyone from {house}," said a voice behind the door at {place}. / {A} held {thing} up to the letter box and said nothing. / It took so long that <bit>, twice; and then a bolt went back, and another, and the door opened by the width of one eye.
The path to {place} was closed by a herd, and {thing} by chance was just what the herd was fond of. / {B} went ahead making remarks. / {A} came after with the {item} inside {p} coat, one sleeve already damp with interest, and they reached {feature} without losing more than a button.
Every door at {place} was open, and not a soul came when they called. / Soup stood on the stove at {C}'s, still moving. / They sat down to wait beside {feature}, with {thing} between them like a child on a journey, until from somewhere under the floor a voice told {A} to stop breathing so loudly and hand down the lamp.
{A} had the address of {place} right and the year wrong. / What had been a door when {E} wrote it down was now a wall with a poster for the circus on it. / It took {B}, who never minded asking, three shops and a barber to learn that {C} had moved the door round to the other side, in <when>, on account of the wind.
A boy at the gate of {place} wanted to be paid for letting them by. / {B} offered a peppermint, and the boy asked for two. / They settled on one, and a turn at carrying {thing}, which he did with such solemn care past {feature} that {A} was sorry when it ended.
The strap broke on the steps, and {thing} went down all eleven of them ahead of its owners. / Nobody spoke. / At the bottom, by {feature}, {A} picked it up and turned it over, and there was not a mark on it except the old ones, and, folded behind the lining and shaken loose by the fall, a pressed flower and {C}'s initial.
There were two people of {C}'s name, and the first of them was sure that {thing} was meant for him. / He described it very well for someone who was looking at it. / It was only when {A} asked what {E} used to call it that he grew thoughtful, admired the weather over {place}, and told them which bell to ring.
== meet
{C} came out wiping {p3} hands, saw {thing}, and went on wiping them long after they were dry.
This was {C}, who {job}.
{C} {job}, and looked at callers as if they were a bill that might be wrong.
{s3} was [smaller|taller|younger|more carefully dressed] than {p3} name, with [ink on one cuff|a pencil behind the ear|odd gloves|a coat buttoned one hole out|flour to the elbow].
There are people who ask you in and people who leave the door open and walk away; {C} was the second sort, and at {place} it amounted to a welcome.
Inside there were <keep>, <keep> and a smell of [polish|toast|wet dog|paraffin|lavender|varnish].
{C} cleared a chair by tipping it, and offered {A} <food>.
In the better light {p3} face was [kind|tired|amused|wary|clever] in a way that did not ask to be noticed, and {s3} <hand>.
"So," said {C}, and sat down opposite the {item} as one sits down opposite a person.
{B}, who could make friends with a lamp post, was already being shown <keep>.
Whatever {A} had expected of {C}, it was not this patience.
The room was [narrow|long|low|crowded|bare], with one window on {feature}, and in the window stood <keep>.
{C} did not reach for {thing}, and that told {A} more than reaching would have done.
It was some time before anyone mentioned {E}, and when it was {C} who did, {s3} used the name like a tool {s3} had not lost the knack of.
{C} said good day to {B}, good day to {A}, and then, after a moment, in quite another voice, good day to the {item}.
One could see that {s3} had been [handsome|quick|feared|laughed at] once, in <when>, and had got over it.
On the wall there hung <keep>, and {C} straightened it in passing without knowing that {s3} did so.
{A} began the sentence that {s} had got ready, and {C} waited for it to be over as one waits for a goods train.
{C} had the look of a person who has been interrupted at something for thirty years and has never quite lost the place.
There was a cat, which had also been lent by somebody, {C} explained, and a clock, which had not.
{C} read the tag on {thing} at arm's length, then closer, then with {p3} eyes shut.
The hands were what one noticed: {C} <hand>, and it was like watching somebody sign a name.
"You will be from {house}," {C} said, and it was neither a welcome nor the opposite.
When {s3} laughed, which {C} did at the wrong places, <keep> rattled on its shelf.
{C} poured without asking, and the first cup went, as if by long habit, to the empty chair.
There was a way round the table and {C} took it, slowly, so as to come up on {thing} from the other side.
== greet
"Where did you get that?" {C} asked. / "It was left to me," said {A}. "Or the returning of it was." / "That sounds like {E}. {S4} never gave anyone a thing when there was a chore to give instead."
"Sit," said {C}. "No, not there, that one is for the cat." / {A} sat. / "And put {thing} down before you wear a hole in it."
"You'll want tea," said {C}. / "We don't want to be a trouble," said {B}. / "You have come to {place} with {thing} after all these years. The trouble is made. We may as well have tea."
"I thought you'd be older," said {C}. / "I feel it," said {A}, who had carried {thing} up the whole of the hill. / "No. Older people come with an apology ready. You have come with {thing}."
"Is this a joke?" {C} asked, and looked past {A} for whoever was laughing. / "It's {thing}," said {A}. / "I can see what it is. I asked you what it's doing here."
"You're late," said {C} to the {item}. / "Sixteen years, by the {list}," said {B}. / "By mine as well. I only wanted to hear someone say it."
"Who taught you to wrap a {item}?" asked {C}. / "{E} did." / "I thought so. I taught {E}."
"Put it there," said {C}. "Where the light is. No, further from {B}, who has an elbow." / {B} put the elbow away. / "So," {C} said to {thing}, and nobody else. "So there you are."
"You don't say much," {C} told {A}. / "I'm carrying a {item}." / "So you are. {E} used to say less and carry more, and it did {o4} no good at all."
"If it's about the {item}," said {C} through the gap, "you had better come in. If it is about anything else, I'm out." / "It's about the {item}." / "Then wipe your feet."
"I know that string," said {C}, before {s3} had so much as looked at {thing}. / "It's from {house}," said {A}. / "It's from my own kitchen. {S4} never bought string in {p4} life."
"Two of you," said {C}. "For one {item}." / "One to carry," said {B}, "and one to apologise." / "And which are you?"
== talk
"I will not say that I have missed it," said {C}, with {p3} eyes on the {item}. / "You needn't say anything," said {B}. / "That is what people tell you just before they want the lot."
"How long did {s4} have it?" {C} asked. / {A} read out the date. / "Longer," said {C}, and <hand>. "{S4} had it a year before {s4} had the grace to write it down."
"Were you friends?" {A} asked. / "We were never introduced as that," said {C}. "We were two people who always left {place} at the same time."
"Do you know what it is for?" said {C}. / {A} admitted that {s} had taken the {item} for an ornament. / "So did I, child. So did I, until {E} asked for the loan of it with {p4} hat in {p4} hands."
"There was a letter with it," said {C}. "I don't suppose you have the letter." / "There was only {thing}," said {A}. / "No. Well. {S4} would have kept the letter."
"You have {p4} way of standing," {C} told {A}. "As though the floor had been lent to you." / {B} laughed, and {A} moved {p} feet. / "There. And {p4} way of minding."
"What did {s4} say about me?" {C} asked at last. / {A} thought of the single line beside {thing}, and wished it longer. / "{S4} said that it should be brought by hand." / "Did {s4}," said {C}. "Did {s4} indeed."
"I could have asked for it back," said {C}. "Every year since <when> I thought: this is the day I walk in and ask." / "Why didn't you?" / "Because then it would have been over."
"Tell me how {s4} died," said {C}. / {A} told {o3}, and it took less time than carrying the {item} from the gate. / "In {p4} chair, then. Good. {S4} hated to be found standing about."
"It was never worth anything," {C} said. / "{E} put it on the list." / "Yes. That's what I mean."
"Is the bench still there?" {C} asked. "In {house}, under the window?" / "It's where I have breakfast," said {A}. / {C} <hand>. "Then you have had breakfast where {E} told me the only lie {s4} ever told well."
"What happens when the list is finished?" {C} asked. / {A} said that {s} had not thought so far. / "{E} had," said {C}. "{S4} thought of very little else."
"May I?" said {C}, and took {thing} up at last. / No one in the room spoke. / "Lighter," said {C}. "Or I am stronger, and that isn't likely."
"Who else have you been to?" asked {C}. / {A} told {o3} a few of the names, and {C} nodded at each as at stations on a familiar line. / "Then you haven't come to the hard ones yet," {s3} said, looking not at {A} but at the {item}.
"Was {s4} happy?" {C} asked {B}, of all people. / "{S4} whistled," said {B}, after a moment. / "That's not what I asked," said {C}, but {s3} looked as though it would do.
"Keep it another week," said {C} suddenly, and pushed {thing} back. / "I can't," said {A}. "There is a line through it in my head already." / "Good," said {C}. "I only wanted to see whether you were {p4} kind, or the sort that is easily kept waiting."
"I gave it up for lost in <when>," said {C}. / "{E} didn't lose things," said {A}. / "No. {S4} lost people, and kept their {item} to remember by."
"I suppose you want to know what happened," {C} said. / "Only if you want to tell it," said {A}. / "I have wanted to since <when>. That isn't the difficulty."
"Did {s4} ever mention {place} to you?" asked {C}. / "{S4} said the bread was good." / "The bread was terrible," said {C}, quite softly. "The bread was terrible and we ate it every day."
"Ask me something easy," said {C}. / "Is the {item} really yours?" said {B}. / "I said easy."
"I should have gone to the funeral," {C} said. "I had my hat on. I got as far as {feature}." / "It was raining," said {A}. / "It was not. But that is kind of you."
"How much do I owe you for {thing}?" said {C}, looking for a purse. / "It's you who are owed." / "Then I shall want a receipt," said {C}, "and I shall want it from {o4}."
"What do you do," {C} asked {B}, "when you're not carrying {A}'s {item} about?" / {B} told {o3}, at some length. / "Useful," said {C}, and <hand>. "Then why do you look at the door?"
"{S4} told everyone that I gave it away," said {C}. / "And did you?" / "I gave away a {item}. It isn't my fault that {s4} could not tell the difference."
"May I hold it while you talk?" said {B}. / "You may," said {C}, "but {thing} does not like to be spoken over. {E} could tell you."
"Do you believe in accidents?" {C} asked. / {A} said it depended on who was driving. / "It was I who was driving," said {C}, "and it was {thing} that lay on the back seat."
"Turn it over," said {C}. / {A} turned {thing} over. / "Lower. There. That scratch is a Tuesday. I could tell you what we had for dinner."
"Was there ever anyone else?" asked {A}. "For {E}?" / "There was everyone else," said {C}. "That was the trouble with it, at {place}. There was always everyone else."
"And if I don't forgive {o4}?" said {C}. / "Then you'll still have the {item}," said {A}. / "That," said {C}, after some thought, "is exactly what {s4} would have said, only longer."
"People think it was about money," {C} said. / "Wasn't it?" / {C} <hand>. "It was about who would carry {thing} home in the rain."
"Who is the last name?" said {C}. "On your list?" / "There isn't one. Only a star." / {C} looked for a while from {A} to the {item} and back. "No," {s3} said. "I don't suppose there would be."
"Take this with you," said {C}, and pushed across [a jar of plums|a folded umbrella|a pot of jam|a ball of string|a saucepan lid|a library book]. / "But that isn't on the list." / "No. So you will have to come back to {place} with it, won't you?"
"I was sharp with {o4} about the {item}," said {C}, "and {s4} was sharp with me, and then we were both of us far too polite." / "For how long?" asked {B}. / "What year is it?"
"Would you know {p4} writing anywhere?" asked {C}. / "I'd know it in the dark." / "Then read me that," said {C}, and held out the label from {thing}, and turned to face the wall.
"There was a song," said {C}. "{S4} used to hum it over the {item} and get it wrong." / {A} hummed it. / "Yes," said {C}. "Wrong in just that place."
== memory
It had begun in <when>, when {C} was still new to {place} and {E} came in out of the rain to ask the way to somewhere {s4} plainly knew.
{E} stayed an hour that first time, {C} said, looked at everything but {thing}, and on leaving asked whether it might be borrowed, as another person might ask for a light.
There was a debt in it somewhere, not of money; {C} went round it as one goes round furniture in the dark at {place}, without a knock.
In those days {E} was thin and quick and wore a coat the colour of [moss|mustard|wet sand|plums], and at {place} they called {o4} the [Heron|Professor|Lodger|Visitor].
Every month {E} had come to {place} with some repair under {p4} arm, and stayed until {sound} told them both the time.
{C} had lost a brother <when>, and it was {E} who sat up with {o3}, said nothing useful, and was there in the morning.
What was lent was only {thing}; what went with it, {C} said, {s3} had never found a word for and had stopped looking.
They had quarrelled once, in <when>, about the {item} or about something that the {item} stood near, and afterwards each had waited at {place} for the other to be first.
{E} had promised to bring it back [on the Sunday|before the frost|with the mended lamp|when the boat was sold], and {s4} was a person who kept promises, but not in the order they were made.
{C} remembered {E}'s hands best, how they had gone over {thing} as if it could be read.
Once {E} had stood just there, by {feature}, and asked {C} whether a thing could be kept so long that giving it back would be the theft.
The answer {C} gave had been a joke, and {s3} had been sorry for it since <when>.
People at {place} had made up a romance out of it, then a feud, and both had suited {C} better than explaining.
Then {E} stopped coming, <when>, without a word, and the nail where {thing} used to hang stayed bare, because nothing else was the right weight for it.
There had been a third person in the story, whom {C} named only once and in a voice kept level for the purpose and {p3} eyes on the {item}.
{C} told it without ornament, in the order in which it had hurt, with one hand on the {item}.
"You would have liked {o4} in <when>," {C} said; "everyone did, and it tired {o4}."
And then there was the winter when {E} paid the coal for all of {place}, and let it be thought that the council had done it.
It was {E} who had taught {C} to [swim|drive|read music|keep accounts|whistle], in <when>, in secret, because {s3} was ashamed of not knowing how.
If {C} had kept one thing of {E}'s, it was a habit: {s3} still left the second cup out, <hour>, and then put it away.
{C} had been the quick one and {E} the careful one, and {thing} had passed between them like a remark.
There was a boat in it, and a bet, and {thing} wrapped in a jersey, and somebody's birthday in <when>.
For a whole winter {E} had come to {place} on foot, to read aloud to {C}'s mother, who was blind and liked murders.
It was {C}'s opinion that nobody borrows a {item} for sixteen years by mistake.
{E} never came empty-handed; once it was plums, once a puppy, once a door that would fit the shed {at}.
What {C} could not forgive was small: {E} had been told a thing in confidence, {at}, and had kept it so well that no one came to help.
They used to meet by {feature}, on Thursdays, for no reason that either could afterwards have given the police.
In <when> there was talk of {E} leaving {town} for good; {thing} was to be the pledge that {s4} would come back.
{C} had written, twice, about the {item}, and burned the first letter because it was unkind and the second because it was not.
Somebody had taken a photograph that day {at}, and it was a bad one, and {C} could have drawn every leaf of it.
"{S4} cried easily," said {C}, "over a {item}, over a tune; for people, {s4} went and did something."
The two of them had once walked all night, from {place} to the sea, because neither would be the one to say good night.
{E} could imitate anybody in {town}, {C} said, and was never unkind in it, except when {s4} did {o4}self.
When the roof of {place} came in, it was {E} who stood up to {p4} knees in water passing out the children, with {thing} buttoned inside {p4} shirt.
It came down in the end to an evening in <when>, and a sentence with "always" in it, and {thing} on the table between two people who were looking at it so as not to look up.
== turn
It was then that {A} saw the mark: a small pencilled star on the underside of {thing}, the same as the one on the last page of the {list}. / "All of them have it," {A} said slowly. "All the ones {s4} meant to return {o4}self."
{C} went to the back of the room and returned with an envelope addressed, in {E}'s leaning hand, to whoever brings {thing}. / Inside was half of a torn ticket, and on it the first three letters of a name.
"You do know," said {C}, "that {E} was not the one who borrowed it?" / {B} put down {p2} cup. / "{S4} took the blame for it, and the {item} with the blame. Someone else had it first, and that someone is on your list too."
When {A} opened the {list} to cross the line through, two pages came apart that had always been one. / Between them lay a photograph of {place}: {E}, young, laughing, and beside {o4} a child whom nobody in the room could name. / On the back stood a date from <when>.
"{S4} came back, you know," said {C}. "Last spring. {S4} stood by {feature} with {p4} hat on and couldn't knock." / {A} had nursed {o4} all that spring, and {E} had not been able to walk to the gate. / "Then who was it?" said {B}.
{C} turned the {item} over, pressed where no one would have thought of pressing, and a thin drawer slid out. / It was empty except for a line of writing inside the lid: ask at {house} for what I kept back.
The handwriting on the label was not {E}'s. / {A} had looked at it for weeks without seeing; it took {C}, who had known them both, to put a finger on the crossed seven and say whose it was.
"There should be two," said {C}. / {A} said that the list spoke only of one. / "Then somebody has had the other all along," said {C}, "and has let you carry this one to {place} to see what I would say."
{C} looked at the page for a long time, and then at {A}. / "This is my name," {s3} said, "but I never lent {E} {thing}. I gave it. {S4} is the one who would not call it that."
On the step, as they were leaving, {C} said the thing {s3} had plainly been holding since they came. / "{S4} owned a room. Not {house}, another. The rent was paid out of {place} till the week {s4} died, and I have the receipts."
The {item} had a fellow in the picture over the stove: there, in oils and gone brown, was the same object in the hand of a woman with {A}'s chin. / "I wondered when you would look up," said {C}.
{C} began to laugh, not unkindly. / "It's wrong," {s3} said. "Your list. The order. {S4} numbered us by how long {s4} thought we'd take to forgive {o4}. {S4} never could judge anyone from {place}."
Under the paper that lined its case was a second paper, and on that a plan of {house} with one room too many. / {A} had slept above that room, if it was there, for most of a year.
"One thing," said {C}. "The day you finish, don't do it alone. {E} asked me to say so if ever {thing} came back. I had the words by heart once; that's what's left of them."
{A} had read the date beside {thing} a dozen times. Only now, with {C} saying it aloud, did {s} hear it: it was {p} own birthday, and the year was right.
"That's not the one," said {C}. {A} looked at {thing}. "It's the twin. {S4} kept mine, and sent you out with {p4} own; so it's {p4} I have got, and I think that you had better tell me why."
In the bottom of the box, under {thing}, lay a key. "Ah," said {C}. "Then {s4} did mean you to have the rest of it," and would say nothing more, though {B} asked in four different ways.
There was a second name on the back of the tag. {C} had seen it at once; it was not a name that either {A} or {B} would have thought to look for in the {list}, since the person it belonged to had stood beside them at the grave.
"Before you go," said {C}, "somebody ought to tell you that {house} was never {p4}. It was only ever lent." {s3} nodded towards {thing}. "Like that."
{C} set the {item} down on the sill, just so, and then they all three saw it: with the sun behind it, it threw on the wall of {place} a shadow that was the very shape of the pencilled star.
== after
"Well?" said {B}, when {place} was behind them. / "I don't know yet," said {A}. / "You do. You've gone quiet from the top down."
"{S3} was crying," said {B}. / "{S3} was laughing." / "At {place} it seems to be the same muscle."
"How many are left?" {B} asked. / {A} counted the stars on the page without needing to look for the one beside {thing}. / "Enough," {s} said. "Fewer than this morning."
"You could stop," said {B}. "Nobody would ask." / "{C} would have asked." / {B} thought about it for the length of a field. "Yes," {s2} said. "{C} would."
"I didn't like being watched by that {item} all day," said {B}. "Now I miss it." / "You miss being carried about after it." / "That may be. I've had worse afternoons."
"Would you have lent it?" {B} asked. "If {thing} were yours?" / {A} said that {s} would have liked to be somebody who did. / "That's the longest no I have ever heard."
"There's something you aren't telling me," said {B}. / "There's something I'm not telling myself," said {A}, whose coat felt light on the side where the {item} had been. / "Then I'll wait. I've a flask."
"I used to think {s4} was only absent-minded," said {A}. / "So did everyone at {place}, and look how useful {s4} found it." / They walked a while on that.
"If it were my name on the list," said {B}, "what would {s4} have borrowed?" / "Your patience," said {A}. / "That was never returned," said {B}, looking back once towards {place}.
"Say it," said {A}. / "I wasn't going to say anything." / "You were going to say that I was wrong about {C}." / "I was going to say it kindly," said {B}.
"Did you see the nail?" {A} asked. / "Where {thing} used to hang? I saw it." / "All those years, and {s3} never hung a calendar there." / {B} said that it was the best argument for calendars {s2} had ever heard.
"What does the next line say?" said {B}. / {A} shook {p} head. "Not before supper. I should like to have been {at} for one whole day before I am anywhere else."
"You were good with {o3}," said {B}. / "I only stood there." / "With a {item}. Not everyone can."
"I keep thinking about the cup," said {A}. / "Which cup?" / "The second one, {at}. It had been washed."
"Are you hungry?" said {B}. / "I'm not sure. I've been holding {thing} since seven. Ask me something else." / "Are you happy?" / "Hungry," said {A}.
"Do you think {s3} knew we were coming?" said {B}. / "{C}? The table was laid for three." / They had both seen it, and neither liked to be the one to count.
"It's lighter, going home," said {A}. / "That's because you have left the {item} behind." / "No," said {A}. "I'd allowed for that."
"Swear you won't lend me anything," said {B}. / "I lent you my gloves." / "Swear it from now on, then. I've seen what comes of it {at}."
"One of them is lying," said {B}. / "{C} or {E}?" / "I was hoping you'd have a third."
"Read me the line again," said {B}. / {A} read the line for {thing}. / "There, you see. {S4} put a comma after {C}. {S4} stopped to think."
"When I'm old," said {B}, "I should like somebody to come up the path with a {item}." / "I'll come." / "You'll be late."
"I could have stayed," said {A}. "{at}. I could have sat there until it was dark." / "You did. Look up."
"{C} gave me a look when you went for the coats," said {B}. / "What sort of look?" / "The sort one gives to the next name on a list."
"You didn't ask about the photograph," said {B}. / "Nor did you." / "I was holding {C}'s cat."
== think
What stayed with {A} was not the story but the way {C} had stopped in the middle of it, at {place}, to close a window.
A debt, {A} was beginning to see, was also a way of not being finished with someone, and {thing} had kept two people unfinished for half a lifetime.
{s} had thought of the {list} as a burden {E} had put down, but at {place} it had looked more like a hand held out.
It is easy to be just to the dead; {C} had managed to be just to someone who still owed {o3} {thing}.
There was so much that {A} had never asked {o4}, in the years when asking cost no more than a walk to {house}, and now {s} had to go and ask it of {C}.
It seemed to {A} that {place} had been waiting, not impatiently, as a table waits.
{B} was good at leaving things alone, and the longer {A} knew {o2}, at {place} as much as anywhere, the more it looked like a form of courage.
If the {item} had been returned in time it would have been a small kindness, soon forgotten; late, it was an event.
{s} tried to be angry with {E} and got as far as {feature} before it turned into something else.
Perhaps nobody is ever known all in one place, and {C} had simply been keeping the part of {E} that fitted {place}.
{A} had come to give something up and was going home with more to carry than {thing} had ever weighed.
One could spend a life being careful with things, as {E} had been with the {item}, and still be careless in the one direction that mattered.
It struck {o} that every name so far had said "until" and none had said "because", and that {C} had come closest.
The truth about {E} was turning out like {place}: smaller than the talk of it, and better kept.
{s} did not yet know what {s} would do with {house} when the last line was crossed out, but for the first time, with {thing} gone, there was room to wonder.
For a moment, between {feature} and the road, {A} was simply happy, and was sensible enough not to look at it.
It was possible, {A} thought, to miss a person backwards, and to come upon them first at {place}, and only then have lost them.
People keep the strangest things safe; {C} had kept a nail, and {E} had kept {thing}, and neither had kept the other.
{A} had always supposed that secrets were heavy, but {C}'s, when it came, had weighed no more than the {item}.
There ought to be a word for being forgiven on behalf of somebody else; {A} could have used it on the step of {place}.
How long had {E} sat looking at {thing}, of an evening, with the pencil in {p4} hand?
It was not that {C} had waited; it was that {s3} had gone on with everything else and left one chair.
{A} thought of the shelf, and of the gap on it where {thing} had been, and found that {s} did not want to fill it.
Everybody else at {place} had known a piece of it, and being decent people they had each assumed that theirs was the whole.
There are debts that it would be an insult to pay promptly, and {A} began to suspect that {thing} had been one of those.
{s} had thought the list was about {E}, but {C} had not once, when one listened, been talking about {E}.
To be handed something {at} by a stranger, and asked to be careful: it was, when you came down to it, most of what had ever been asked of anyone.
{A} wondered what in {house} would be left, when it was all given back, that had belonged to {E} in the first place, and thought of {thing}, and smiled.
It seemed a long way round, from {house} to {place}, to be told what could have been said across a table.
== town
In {town} the news of {thing} had got home before they did, and in every other doorway somebody happened to be shaking out a mat.
At the corner shop they wanted to know how {C} had looked, and whether {s3} had asked after anyone in particular.
The grocer gave {A} [two lemons|a bag of nails|yesterday's paper|a cabbage] and would not be paid, because his mother had once had business at {place}.
<bit>, and someone had chalked a small {item} on the shutter of {house}, rather well.
People who had never set foot in {house} now remembered things that they had lent to {E}, though none of them, when asked, could say the year.
The schoolchildren had made a game of it, in which one was {C} and one was {thing} and all the rest were {A}.
<hour> the street belonged to the cats again, and {A} let {B} do the greeting.
Mr Brandt from the bank raised his hat an inch higher than he had on the morning before {place}.
The woman from the post office leaned out and asked only whether the {item} had been heavy, which was tactful of her and not what she wanted to know.
A letter had come for {E}, as letters still did, and {A} put it with the others behind <keep>.
There was a light in the window opposite {house}, and behind it somebody moved away as soon as {A} came in sight, <hour>, with empty hands.
{B} bought <food> at the last stall and paid with the change that {C} had pressed on {o2} at the gate.
Two of the shops had put their lamps out, but in the third they were weighing nails, and the talk stopped for {A} and began again a tone lower with the word {item} in it.
The barber called across that if they were handing things back, {C} had had his ladder since <when>.
On the noticeboard, under the bus times, someone had pinned a card: wanted, news of a {item}.
A woman whom {A} had never met pressed {p} arm in passing and said that {place} was a start.
At the pump they were laying bets on the next name, {B} reported, and {C} had been at nine to one.
The policeman, who had been told about {thing} by four people, asked {A} for the fifth version and said it was the best.
{town} was pretending to be asleep; <bit>, and behind every other curtain was a pair of eyes with an opinion of {C}.
Outside the school they had drawn the way to {place} on the pavement, with a dragon at the difficult part.
"They say you made {C} laugh," said the grocer, and put an extra egg in the bag.
An old man stopped {A} to say that he too had once lent {E} something, and went off, having decided not to say what, towards {place}.
== work
Before anything else could be done, {A} had to put {house} in order, for three people were waiting, and outside <bit>.
{s} had learned the trade by watching, and now, with {thing} on the shelf above {o}, {s} found that {p} hands had been paying attention.
There was satisfaction in small work: [a hinge|a spring|a cracked pane|a frayed cord] came right, and for as long as it took the matter of {C} could wait.
The morning's customer brought <keep> and a long account of how it had come to be like that.
{A} wrote the ticket in {E}'s abbreviations, which {s} had not meant to learn, and hung it next to the tag that said {C}.
Dust had to be fought daily in {house}, and on the day of the {item} it won.
By noon {s} had finished two repairs and begun a third, chiefly in order to have something to interrupt when it was time for {place}.
{B} came in with <food>, sat on the counter, which was forbidden, and read aloud what the {list} said about {thing}.
There was a queue that morning, if two people and a goat are a queue, and {A} had got to the goat before {s} could so much as think of {place}.
The bell over the door of {house} had been repaired by {E} so that it rang only for strangers; for {thing}, the night before, it had not made a sound.
A man brought in <keep> and wanted it by noon, and would not say for whom, and blushed.
{A} had {p} sleeves rolled and was up to the wrists in somebody's [mantel clock|accordion|mangle|typewriter|barometer] when {B} came in and looked at {thing}, and then at the time.
It rained, and so everybody remembered what they had been meaning to have mended; it was late before {A} could pull down the blind and take {C}'s line out of the drawer.
{s} found that {s} had put {thing} on the shelf by the door, where {E} used to put whatever {s4} could not decide about.
One learned a great deal from what people broke; of {C}, to judge by the old tickets, {A} learned that {s3} never brought the same thing twice.
Between customers {A} read the page again and found, as one does, that {C}'s name had not grown any longer.
== evening
That night {A} lit the lamp in {house}, opened the {list}, and drew one straight line through the name of {C}.
The place on the shelf where {thing} had stood showed clean wood, the size of a hand.
<bit>, and then the street was quiet enough to hear {p} own clock.
{B} stayed for <food>, said little, and washed the cups without being asked, as though they too had been to {place}.
{s} sat at the bench with {p} coat still on and thought about {C} hanging {thing} on its nail and stepping back to see whether it was straight.
Outside there was <sky>, and over towards {place} one window that stayed lit longer than the rest.
{A} wrote down, because {E} never had, what {C} had said about the {item}, word for word, until the ink ran pale.
On the stairs {s} stopped, went back, and turned the pencilled star in the {list} into a small filled circle, for {thing} and for {C} both.
Sleep came late and brought {place} with it, with all its chairs moved out into the sun.
{B}'s boots had left a little mud from {place} by the door, and {A} did not sweep it up until the morning.
The lamp smoked, the page dried, and somewhere in the house a board let go of the day's heat with a sound like a word.
{house} ticked and settled round {o}, one thing lighter, and did not seem to mind about the {item}.
{A} hung up {p} coat, and out of the pocket came a crumb of something from {place}, and {s} ate it.
There was a knock, but it was only the wind, or <bit>, and {C}'s name went on drying in the lamplight.
They had <food>, out of the pan, and did not talk about {C} until the pan was empty.
{s} put the string from {thing} in the drawer with the other string, and then took it out again and kept it separate.
<hour> would come soon enough; for now there was the stove, the page, and the last of the light going up the wall by the place where {thing} had been.
The cat sat where {thing} used to sit and allowed itself to be looked at.
From the window {A} could follow the road to {place} as far as the second lamp, and {s} followed it that far several times.
It was {B} who turned down the lamp, and who said, on the stairs, what they had both been thinking about {C}, and then it was said, and they could sleep.
{A} sharpened the pencil, wrote the day's date by {thing}, and added, since there was room, what the weather had been: <sky>.
Nobody had wound the clock, so it was no particular hour when {A} at last shut the {list} on {C} and sat listening to the street.
== close
There was one more line on the page, and it began with a name that {A} knew.
In the morning the shelf would want dusting, and there was a good deal of morning left in the book.
Before {s} put out the light {A} read the next address aloud, to hear how it would sound at a door.
The kettle had boiled dry by the time anyone noticed, and neither of them minded.
Somebody knocked, twice and then once, as {E} used to.
{A} turned the key, left it in the lock, and for the first time did not go back to check.
The pencil was down to a stub; {s} sharpened it all the same.
Across the road somebody else's light went out first.
It rained in the night, hard and briefly, and washed the chalk from the shutter.
"Tomorrow, then," said {B} from the dark of the stairs, and it was not a question.
{s} left the door on the latch, for no reason that would have stood up to questions.
When the church clock struck, it was for once exactly right.
The cat from next door came in, inspected the gap on the shelf, and sat down in it.
{A} fell asleep over the page and woke with two lines of it printed on {p} cheek.
A moth went round the lamp as if it, too, had a list.
Nothing had been solved, but the cups were clean and the door was shut.
Far down the hill the last bus changed gear and took its lit windows home.
{s} said good night to the shelf, and felt foolish, and said it again.
The wind dropped, and the house, which had been leaning into it for years, seemed to stand a little straighter.
By the door two coats hung on one hook, and nobody moved either of them.
The ink was still wet when {s} closed the cover, so the line is printed faintly on the opposite page as well.
Then there was only the ticking, and after a while not that.
Whatever else {E} had left undone, {s4} had left it in good handwriting.
{B} had forgotten {p2} hat, and {A} knew {s2} would not be back for it before breakfast.
On the counter, where {s} would be sure to see it, stood a jar of plums that had not been there that morning.
The last thing {s} heard was {B}, two streets off, whistling the tune with the wrong note in it.
Somewhere a train went over a bridge, and the cups, on their shelf, agreed with it softly.
{A} left the lamp burning in the window, in case {E}, too, was finding {p4} way home by it.
== wholeNames
Mrs
== matter
At the head of the page {E} had written three or four words in capitals, "{title}", and {A} kept coming back to them.
"{title}," {B} read aloud, and said that it sounded like the name of a boat.
It was not yet clear to {A} what "{title}" had to do with {thing}, or with {C}, or with {place}.
"{title}": {E} had underlined it twice, which {s4} seldom did.
== subject
On the flyleaf of the {list}, under a coffee ring, someone had written "{subject}", and whether it was a title or a question nobody could say.
It had all begun, {B} liked to say, with two words that {E} left on a card by the till: "{subject}".
== single
When {E} died, {A} was left {house}, its debts, and a {list} in which every line named a thing that had been borrowed and never brought back.
{E} had been {p} {relation}, and had kept {house} for forty years without once putting up a sign.
{A} had meant to sell; instead {s} took the first thing down from the shelf, found the name that belonged to it, and put on {p} coat.
{B}, {friendWay}, came along to carry, and stayed to argue.
== intro1
The keys to {house} came in an envelope that had been used before. Someone, plainly {E}, had crossed out {p4} own name and written {A}'s above it, and under the flap lay a note of five words: mind the step, and the list.
{A} had not set foot in {town} since the funeral, and had meant to stay for two days. There would be papers, a man from the bank, a walk round {bench} with somebody who knew about prices. Then there would be the train.
But the step was worn in the middle like a spoon, and although {s} had been warned in writing, {s} caught {p} heel on it, fell against the door, and so arrived in {house} much as {s} had at the age of seven: suddenly, and on both hands.
It smelled the same. That was unfair. The blinds were down over {wall}, and in the brown light every object seemed to be holding its breath until {A} had got up and made some sort of remark.
"Well," {s} said. "Here I am."
== intro2
{E} had been {p} {relation}, and more of a parent than the people who had the title. {S4} had taught {o} to sharpen a pencil with a knife, to ask the price last, and never to trust a silence that came with biscuits. {S4} had taught {o} nothing at all about {o4}self.
In {town} they said that {E} could mend whatever could be carried in, and some of what could not. What they did not say, because it was too well known to need it, was that {s4} also borrowed. {S4} borrowed ladders and left-hand gloves, a pram, a bass drum, the vicar's second-best bicycle. People grumbled and lent, since refusing {o4} would have been like refusing the weather.
It had never struck {A} as strange that the shelves at the back of {house} were always full.
== intro3
{s} found the {list} on {bench}, squared up to the edge as though it had been laid out for an inspection. It was an ordinary {list}, bound in black, its corners gone soft. Inside, in the hand that leaned backwards, there ran a single column: a thing, a name, a place, a date.
There was no heading and no total. Some lines had been crossed through with a ruler. A good many had not, and beside each of these, very small, stood a pencilled star.
{A} read the first of them, then looked up at the shelf across from {o}. There it was, dusted, with a paper tag on a loop of thread. {s} read the second and turned {p} head, and there that was as well. By the sixth {s} had stopped looking up. The room behind {o} had quietly become a crowd.
On the last page, alone, was a star with nothing written next to it.
== intro4
"You've found it, then," said somebody at the door.
It was {B}, {friendWay}. {A} had known {o2} since they were both small enough to be sent away from the same grown-up conversations.
"Did you know about this?"
"Everyone knew that {s4} kept something. I thought it was poetry." {B} came in, avoided the step without looking, and read over {A}'s shoulder for some time. "{S4} was going to take them back," {s2} said at last. "Wasn't {s4}? All of it. And then {s4} ran out of road."
"Forty years of it? Half of these people will be dead."
"Then half of them won't." {B} reached past {o} and put a finger on a name. "That's three streets from here. We could be back before the kettle."
{A} closed the {list}. The sensible thing was to call the man from the bank. {s} could see just how it would go: the boxes, the van, the tags all thrown together into one paper sack. It would take a morning, and then no one would ever know what {E} had been so slow to give back, or why {s4} had dusted it.
"Mind the step," {s} said, and reached for {p} coat.
== intro5
They did not, of course, get back before the kettle. They were given cake, and a telling-off that had been meant for {E}, and on the way home {B} laughed so much at the telling-off that {s2} had to hold on to a railing.
But when {A} ruled the line through the name that night, with {E}'s own ruler, {s} felt something that {s} had not felt at the funeral or in all the weeks since. It was as if somebody at the far end of a long table had looked up and nodded.
{s} counted the stars that remained. {s} wrote to the bank that there would be a delay. And then, since it was late, and since no one was there to see it, {s} took a pencil and next to the last star, the one without a name, put a very small question mark.
== end1
When at last there was only the one star left, {A} did not know what to do with the morning. {s} swept {house} from the back wall to the step. {s} wound what could be wound. The shelves stood empty, with the shapes of things still printed on them in dust, and it was like looking at a street from which everybody has gone in to supper.
{B} came early, bringing <food>, and for once found nothing to say about it. They ate at {bench}. Between them lay the {list}, with its long column of ruled lines, each a little straighter than the one before.
"You've got better at it," said {B}.
"At lines?"
"At coming home after."
== end2
One by one, that week, they had come to the door: not to fetch anything, since everything had been returned, but to look. They stood about in {house} as people stand in a church that is not theirs. One of them brought a chair and, when nobody remarked on it, sat down. Another left a cake on the counter. Somebody's grandchild asked which of the clocks was right, and was told, in three voices, that it depended.
{A} listened to them talk. They had never all been in one room before, and it turned out that each had been given a different {E}: a thin one, a merry one, one who would not be thanked, one who owed and one who was owed. Laid side by side the stories did not agree. They fitted, though, as the parts of a thing fit that has been taken down for cleaning.
It was an odd sort of wake, months late, with no one in black. By the end of it there were nine cups to wash, and two people who had not spoken since before {A} was born were drying them.
== end3
The last star was not a riddle after all. It had only wanted somebody to stop looking for a name that was missing and look for one that was there. {A} held the page to the lamp. Rubbed out, but pressed so hard that the paper still remembered, was a single letter, and it was the one that {s} had signed with since {s} could write.
"It's me," {s} said. "I'm on the list."
"What did {s4} borrow from you?" asked {B}.
It took a while to come. {A} had been seven, and had just fallen over the step, and was howling; and {E} had sat down on the floor of {house}, among the tools, and said: lend me that, will you, only for a bit, and I'll let you have it back when you're big enough to carry it. {s} had asked what. That crying, {s4} said. I'll look after it. And {s4} had held out both {p4} hands.
{A} had laughed, and handed it over, and forgotten.
Now {s} put {p} head down on the page, beside the star. It was returned in full, after all those years and with a good deal of interest, and {B} had the sense to go and see about the kettle.
== end4
In the spring there was a sign over the door, the first that {house} had ever had. {B} painted it, and got one letter a little too large. Things mended, it said. Underneath, when the light was low, one could make out the pencilled guide for a second line, which they had argued over for a week and in the end agreed to leave off, since everyone knew it anyway.
The {list} stayed on {bench}, squared up to the edge. It had a few clean pages at the back. On the first of these, one wet afternoon, {A} wrote the name of a thing, and the name of a person, and a place, and then the date.
{s} had not strictly needed to borrow it. But it was a good thing, well made, with a history, and it would have to be taken back some day. There would be a walk in that, and a door, and somebody behind the door; and {s} found, ruling the margin, that {s} could wait.
Outside the rain let up. {B} came in, minding the step without looking, and shook {p2} coat over the mat.
"Who's it from?" {s2} asked.
{A} turned the page round so that {s2} could read it.
== interlude1
Through a gap in the blinds one could see the street going about its business, <bit>, and nobody looked in.
There was a calendar two years out of date, and on it, in no order that {A} could make out, certain days were ringed.
A coat hung behind the door, with a pencil in the pocket, and a bus ticket, and half a peppermint.
{s} opened a drawer and found <keep>, opened another and found <keep>, and closed them both.
{town} had never been a place that people came back to on purpose, and {A} could feel it making up its mind about {o}.
The man from the bank had said that it would all go quite quickly; he had said so twice, as one says it to a child at the dentist's.
On the wall by the stairs hung a row of hooks, each with a name beneath it in faded ink, and all of them were empty.
Nothing had been taken and nothing had been moved; it was only that the room was no longer being thought about by anybody.
A fly walked across the window, stopped where the glass was cracked, and turned back, as flies in {house} had presumably done for forty years.
Somewhere overhead a board creaked, and {A} caught {o}self waiting for the next step, and the next, and for the cough at the turn of the stairs.
{A} wound the nearest clock for the sake of company, and it ran for half a minute and then, having made its point, gave up.
== interlude2
The street knew, of course; <bit>, and not a soul who passed {house} that day forgot to look up.
Where the shelves had been full there was a good deal more light than {A} remembered, and it went right through to the yard.
It is an odd thing to come to the end of a list; one goes on reaching for the pencil.
{A} had been thanked by then in every way that {town} knows, which is to say with cabbages.
In the afternoon <bit>, and a man whom nobody knew stopped to ask whether {house} was open, and was told that it seemed to be.
{B} had begun to leave things there overnight: a scarf, a flask, a pair of good boots.
It took the two of them most of a morning to wash the windows, and when they had done it they could see how far the street went.
What do you do with a shop that owes nothing to anyone? {A} sat on the step and thought about it, with the door open at {p} back.
The man from the bank came by in person, looked round at the bare shelves, and for some reason took off his hat.
There were still mornings when {s} woke with an address in {p} head and had one foot on the floor before {s} remembered.
Letters came from people who had moved away, and said in nearly the same words that the thing had arrived, that it was smaller than they had thought, and that they had cried.
Children who had been told all their lives not to touch anything in there came in to touch the empty shelves.
{A} slept, that week, as one sleeps after moving furniture, all at once and on one side.
There was still string in the drawer, a great deal of it, in lengths that no longer had anything to hold together.
One evening the two of them read the whole column aloud from the top, turn and turn about, and at each name one of them said what had been on the table.
{B} said that if it had been up to {o2} the thing would have been done by post in an afternoon, and after a moment that it was as well it had not been up to {o2}.
== titles
[What {C} Kept|What {C} Was Owed|What {C} Never Asked For]
[{C} and the {Item}|{C} and the Matter of the {Item}]
[The {Item} at {Place}|The {Item} by {Place}]
[The {Item} Comes Home|A Door for the {Item}|The Weight of the {Item}]
[The Way to {Place}|An Afternoon at {Place}|A Door at {Place}]
[A Debt at {Place}|A Name at {Place}|The Second Cup at {Place}]
== summary1
{full} takes {thing} to {place}, where {C}, who {job}, has long stopped expecting it.
At {place}, {full} and {B} find {C}, and {thing} turns out not to have been a loan at all.
The line about {thing} leads {full} to {place}, where somebody has been asking questions first.
{full} brings {thing} to {C} at {place} and is made to wait for the story that goes with it.
Getting {thing} to {place} costs {full} and {B} most of a day and one good coat.
{C} refuses to touch {thing} until {full} has heard what {E} once said at {place}.
== summary2
What {s3} remembers of {E} does not fit what {A} was told, and both seem to be true.
A pencilled star ties this name to the last page of the {list}.
{A} comes home with one line crossed out and a new question about {house}.
{B} sees what {A} has missed, and for once keeps it back till evening.
By nightfall it is plain that {E} was shielding someone.
The visit ends well, and with a detail that makes the next one harder.
== bookTitles
The {ListT} of Borrowed Things
Returned by Hand
What {E} Owed
The Last Star on the Page
Things Lent in {town}
== recap1
{A} and {B} brought {thing} to {C} at {place}, and that line of the {list} is crossed out.
{thing} is back with {C} at {place}, and {A} has ruled its line through in the {list}.
{C} of {place} has {thing} again; {A} and {B} heard what it meant to {E}.
== recap2
{C} told them of a side of {E} that {A} had not known, and one star at the end still has no name.
It is now known that {E} kept these things on purpose; who else was involved remains open.
The unnamed star on the last page is still unexplained, and {B} means to see it through.
== recap0
{A} has inherited {house} in {town} from {E} and found the {list} of borrowed things.
{A} and {B} have decided to return everything by hand; the last star in the {list} has no name beside it.
== want
wants to sell {house} and cannot quite begin ~ keeps every promise late ~ exact, dry, rarely finishes a sentence that might hurt
wants one honest answer about {E} ~ is ashamed of having stayed away ~ short sentences, long pauses
wants to finish something for once ~ counts things when afraid ~ plain words, and a joke when cornered
== want2
wants to be asked to stay ~ reads other people's post by the shape of it ~ quick, teasing, kind at the last moment
wants {A} to stop leaving ~ has known part of the secret for years ~ talks all the way there and is silent all the way back
== want4
wanted to give everything back in person ~ took the blame for another ~ remembered in other people's words
== look
a scar through one eyebrow
ink on the right cuff
a coat one size too large
a habit of standing with one foot on the other
hair cut at home
a watch worn on the wrong wrist
== intro0
The keys to {house} came in an envelope that had been used before. Under the flap lay a note of five words: mind the step, and the list.
{E} had been {p} {relation}, and {A} had meant to stay for two days and sell. But on {bench} lay the {list}, and in it, line after line, things that {E} had borrowed and never brought back: a thing, a name, a place, a date.
There they all stood on the shelves, dusted, each with its tag. On the last page was a pencilled star with nothing written next to it.
== intro00
"You've found it, then," said {B}, {friendWay}, from the door. "{S4} was going to take them back. All of it."
{A} read the first name again. It was only three streets away. "Mind the step," {s} said, and reached for {p} coat.
== end0
When at last there was only the one star left, {A} held the page to the lamp. Rubbed out, but pressed so hard that the paper still remembered, was a single letter, and it was {p} own.
"What did {s4} borrow from you?" asked {B}.
It took a while to come. {A} had been seven, and had fallen over the step, and was howling; and {E} had sat down on the floor and said: lend me that, will you, only for a bit. That crying. I'll look after it.
== end00
Now {s} put {p} head down on the page, beside the star, and it was returned in full. {B} had the sense to go and see about the kettle.
In the spring there was a sign over the door. Things mended, it said. The {list} stayed on {bench}, and it had a few clean pages at the back.
== articles
an
`
