/** English entries: short pieces that stand alone, and what lengthens them. */
export const entriesEnglish = `
== jokes
Why did the baker keep a ladder in the shop? / To reach the upper crust.
What did the calendar say to the clock? / You keep going round in circles, and my days are numbered.
Why did the gardener quit? / The celery was too low.
What do you call a bear with no teeth? / A gummy bear.
Why did the bicycle lie down in the hall? / It was two-tired to stand.
What does a house wear to a party? / Address.
Why do bees have sticky hair? / They use honeycombs.
What did one wall say to the other? / Meet you at the corner.
Why was the broom late for work? / It overswept.
What kind of shoes does a plumber dislike? / Clogs.
Why did the scarecrow get a prize? / He was outstanding in his field.
What do you call a fish without an eye? / A fsh.
Why did the pencil go to bed early? / It had a point to make in the morning.
What happens when you tell an egg a joke? / It cracks up.
Why can't you trust the stairs? / They are always up to something.
What is brown and sticky? / A stick.
Why did the picture plead innocent? / It had been framed.
How does the sea say hello? / It waves.
Why do cows wear bells? / Because their horns don't work.
What did the left eye say to the right eye? / Between us, something smells.
Why was the mathematics book sad? / It was full of problems.
What do you call a sleeping bull? / A bulldozer.
Why did the tomato blush? / It saw the salad dressing.
What lies at the bottom of the sea and shivers? / A nervous wreck.
Why did the coffee call the police? / It had been mugged.
== riddles
I have a face and two hands, yet I cannot smile or wave. What am I? / A clock.
The more you take, the more you leave behind. What are they? / Footsteps.
I am full of holes and still hold water. What am I? / A sponge.
What goes up when the rain comes down? / An umbrella.
I have keys and open no door. What am I? / A piano.
What gets wetter the more it dries? / A towel.
I have a neck but no head, and wear a cap. What am I? / A bottle.
What can you catch but never throw? / A cold.
I have teeth and never bite. What am I? / A comb.
What has one eye and cannot see? / A needle.
I travel round the world and stay in my corner. What am I? / A stamp.
What is yours, though others use it more than you do? / Your name.
I have cities without houses and rivers without water. What am I? / A map.
What runs all day and never gets out of breath? / A river.
I am light as a feather, yet nobody can hold me for long. What am I? / Your breath.
What has a bed and never sleeps, a mouth and never eats? / A river mouth, and the river behind it.
I grow shorter as I grow older, and I shine while I do. What am I? / A candle.
What building has the most stories? / A library.
I am taken from a mine and shut in wood, and everyone uses me. What am I? / Pencil lead.
What breaks when you say its name? / Silence.
I follow you in the sun and leave you in the dark. What am I? / Your shadow.
What has many leaves and is no tree? / A book.
I am always coming and never arrive. What am I? / Tomorrow.
What can fill a room and takes up no space? / Light.
== facts
Honey keeps for a very long time: it holds too little water for most microbes to grow.
An octopus has three hearts, and its blood is blue because it carries oxygen with copper.
Bamboo is a grass, and some kinds grow several tens of centimetres in a day.
The Eiffel Tower is a little taller in summer, since iron expands in the heat.
A day on Venus, measured by its rotation, lasts longer than its year.
Bananas are berries to a botanist, and strawberries are not.
Sound travels about four times as fast in water as in air.
The human skeleton has about 206 bones in an adult, and more in a newborn child.
Sharks were swimming in the seas before there were trees on land.
Water is densest at about four degrees Celsius, which is why ice floats and ponds freeze from the top.
Light from the Sun takes a little over eight minutes to reach the Earth.
The Great Barrier Reef is the largest structure built by living things.
Sea otters often hold on to each other, or to seaweed, while they sleep.
Paper was made in China about two thousand years ago.
A group of flamingos is called a flamboyance in English.
The heart of a blue whale weighs well over a hundred kilograms.
The Moon moves away from the Earth by nearly four centimetres a year.
Chess spread to Europe from India by way of Persia and the Arab world.
Coffee beans are the seeds of a fruit, which is red when it is ripe.
Antarctica is the driest continent, and by area the largest desert.
Wombats produce droppings in the shape of cubes.
Lightning heats the air around it to a temperature far above that of the Sun's surface.
The Rafflesia, which grows in the forests of Southeast Asia, bears the largest single flower.
Cats cannot taste sweetness.
The word "robot" comes from a Czech play of 1920.
A teaspoon of healthy soil holds more living things than there are people on the Earth.
Owls cannot turn their eyes, so they turn their heads, by as much as 270 degrees.
The first adhesive postage stamp, the Penny Black, was issued in Britain in 1840.
Saturn would float in water, if there were a bath large enough, because its average density is lower.
Zero as a number with rules of its own was set down in India in the seventh century.
== more
[Try it out|Tell it|Pass it on] <moment> and see [what they say|who has heard it before|who asks why].
It is the kind of thing that [comes up|is remembered|gets repeated] <moment>, usually by the person who [doubted it|laughed last|asked for more].
Most people [nod|frown|smile] at first and only <moment> begin to [wonder|count on their fingers|look it up].
Said slowly, <moment>, it [works best|sounds new again|needs no explaining].
Nobody agrees on who [noticed it|said it|wrote it down] first, though everyone [remembers|claims] having heard it <moment>.
== moment
at breakfast
on a long drive
in a queue
over the washing-up
at the school gate
on a rainy Sunday
in the lift
after the match
before the film
at the bus stop
between two lessons
at a birthday table
on the last train
by the campfire
in a waiting room
during the break
at the corner shop
on the phone to a friend
while the kettle boils
at the family table
on a walk
in the library, quietly
at bedtime
on the way home
== given
Clara
Edwin
Mara
Julian
Nora
Tobias
Iris
Callum
Vera
Simon
Helen
Rowan
Esther
Marcus
Lydia
Adrian
Joan
Felix
Audrey
Miles
Sylvia
Hugh
Dana
Robin
== family
Hale
Marlowe
Winter
Ashby
Quill
Linden
Harrow
Vance
Ellery
Brook
Thorne
Calloway
Wren
Fairley
Locke
Sterling
Moss
Penrose
Garland
Whitlock
Lane
Reeve
Hollis
Vale
== titleHead
The Quiet Side of
A Year of
The Weight of
Notes on
What Remains of
The Long Way to
Letters about
A Map of
The First Hour of
Beyond
The Shape of
After
Returning to
A House for
The Other Name of
Learning
The Colour of
Small Hours of
In Praise of
The Road through
A Door into
The Keeper of
Almost
Everything but
== keywordTail
for beginners
step by step
made simple
gift idea
short chapters
for busy people
book
guide
with examples
for adults
for young readers
large print
workbook
handbook
for every day
stories
at home
essentials
from scratch
companion
paperback
for families
ideas
in plain English
== plain
A [calm|plain|patient|warm|brisk] approach to {subject} that [begins|starts|opens] with [one question|one page|one object|one habit|one clear picture] and [ends|closes|stops] with a [choice|sketch|list|conversation|small test].
{Subject}, seen [from the kitchen table|by a newcomer|through one ordinary day|from the last page back|by someone who had doubts]: [calm|warm|brisk|plain|playful], [short|clear|exact|friendly] and easy to [try|share|keep|repeat].
[Three|Four|Five|Six] small [steps|scenes|notes|questions|pictures] on {subject}, each of which can be [finished|read|tried|told] <moment>.
== nameWhy
[Two|Three|Four] clear beats that a hall will hear at once; the first name is soft and the surname shuts like a [gate|box|book|drawer], which reads well <moment>.
The vowels [open|rise|lean] and the ending holds, so that a reader who hears it <moment> can still spell it the next day.
It looks as good in [small capitals|a plain serif|italics|block letters] as it sounds <moment>, and belongs to no decade in particular.
== nameBrand
Branding: the initials sit evenly on a [spine|title page|bookmark|lapel pin]; say it aloud <moment>, and check the name before you use it.
Branding: let the surname carry the cover, twice the size of the first name; check the web address <moment>, with and without a hyphen.
Branding: sign it in one line without lifting the pen; try the signature on a [postcard|flyleaf|receipt|paper bag] <moment>, and check that the name is free.
== titleSub
A Novel of Two Houses
One Year on a Narrow Shore
What Was Left in the Ledger
A Story Told from the Back Door
How a Small Town Kept Its Word
Seven Letters and an Answer
The Long Way to a Short Street
Notes from a Quiet Trade
== titleWhy
It [names a place|asks without asking|keeps one secret|promises a road] and can be said <moment> without being spelled.
It is short on the spine, and a reader who hears it <moment> will want to know [who|where|why|what for].
It sets the [mood|voice|weather|pace] in a few words and still leaves room for the book, even <moment>.
== titleWord
the Tide
Borrowed Light
a Quiet Street
the Long Table
Salt and Paper
an Open Gate
the Second Cup
Small Rivers
the Winter Road
a Lamp at Noon
the Unsent Letter
Seven Doors
the Orchard Wall
Late Swallows
the Far Shore
Ordinary Days
a Folded Map
the Last Ferry
Rain and Slate
the Next Name
Honest Weather
a House in Order
the Bell at Six
Two Chairs
== keywords
family saga ~ readers who like several generations
small town fiction ~ readers who want a close community
quiet literary novels ~ readers who prefer mood to action
stories about siblings ~ readers with a brother or sister in mind
coming home novels ~ readers after a return and its price
rainy weekend reads ~ readers who want one long sitting
reading group picks ~ groups that like to disagree
gentle mystery stories ~ readers who want a puzzle without gore
gift for a keen reader ~ givers who know little about genre
seaside fiction ~ readers who want coast and weather
second chance stories ~ readers who hope for repair
character driven fiction ~ readers who care about people first
hopeful novels for hard times ~ readers who look for comfort
stories about old family secrets ~ readers who enjoy a slow reveal
novels about starting over in a small place ~ readers at a turning point
books for a long train journey ~ travellers with four hours
uplifting stories about neighbours ~ readers who want warmth
fiction about letters and lost things ~ readers who like objects with a past
slow burn stories with a happy ending ~ readers who are patient and want reward
easy to follow guide for evenings ~ learners with little time
short chapters for tired parents ~ readers who stop often
thoughtful presents for a grandmother ~ grandchildren in search of a gift
stories set by a river ~ readers who like water and place
friendship stories for grown ups ~ readers who want loyalty without romance
books to read aloud together ~ couples and families
holiday reading with heart ~ readers on a beach or a balcony
== articles
an
`
