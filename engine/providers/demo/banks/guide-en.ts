/** The English guide bank. `{heading}` is the chapter's title, `{topic}` what is to be done, `{first}` the invented person whose case it follows. */
export const guideEnglish = `
== cases
Farah ~ f ~ a nurse who works shifts ~ the hospital bus
Martin ~ m ~ a carpenter with two apprentices ~ the workshop
Lena ~ f ~ a teacher in her first year ~ the staff room
Samuel ~ m ~ a driver who is home four nights in seven ~ the cab of his van
Priya ~ f ~ a student with a part-time job ~ the library
George ~ m ~ a grandfather who minds two children ~ the kitchen
Amira ~ f ~ a pharmacist who hates being rushed ~ the dispensary
Peter ~ m ~ a night baker ~ the hour before the ovens
Joan ~ f ~ a bookkeeper who has just retired ~ the spare room
Wei ~ m ~ a software tester who works from a small flat ~ the end of the dining table
Rosa ~ f ~ a hairdresser with her own chair ~ the salon on a Monday
Adam ~ m ~ a farmer with more weather than time ~ the tractor shed
Hana ~ f ~ a mother of twins ~ the stairs, which is where she sits
Victor ~ m ~ a security guard who reads ~ the gatehouse
Elsie ~ f ~ a gardener for other people ~ the potting bench
Kumar ~ m ~ an electrician who is paid by the job ~ the front seat of his car
Nina ~ f ~ a receptionist at a dentist's ~ the quiet half hour at one
Oscar ~ m ~ a musician between tours ~ a rented room with good light
Ruth ~ f ~ a translator with a deadline ~ the desk by the window
Ismail ~ m ~ a shopkeeper who opens at seven ~ the counter
Greta ~ f ~ a physiotherapist with a bad knee ~ the practice on Fridays
Daniel ~ m ~ a clerk who commutes by train ~ the second carriage
Molly ~ f ~ a cook in a school ~ the store cupboard
Hugh ~ m ~ a widower learning to live alone ~ the hall table
== tool
a single sheet of squared paper
a cheap notebook
an envelope marked with the month
a wall calendar
the blank side of an old letter
an index card
the back of an old diary
a whiteboard the size of a tray
the first page of an exercise book
a folded list
the notes page of a phone
a sheet on a clipboard
a plain table of two columns
a plain postcard
a long strip of paper
a desk pad
a small slate
a pocket diary
a page torn from a school jotter
a single page in a ring binder
a card from the wallet
a loose leaf of paper
a small blackboard
a luggage label
== span
five minutes
six minutes
seven minutes
eight minutes
nine minutes
ten minutes
twelve minutes
thirteen minutes
fourteen minutes
a quarter of an hour
sixteen minutes
eighteen minutes
twenty minutes
twenty-two minutes
twenty-five minutes
half an hour
a good half hour
thirty-five minutes
forty minutes
three quarters of an hour
fifty minutes
a short quarter of an hour
a short half hour
eleven minutes
== long
a week and a day
ten working days
a fortnight
three weeks
two weekends
a full month
the first half of a month
twelve days
two ordinary weeks
five weeks
one season of school
nineteen days
two paydays
a month without visitors
three Sundays in a row
a dozen working days
six weeks
seventeen days
two full weeks and a Monday
one month and not a day more
four Mondays
twenty days
a good three weeks
half a season
== moment
before breakfast
straight after lunch
on the way home
when the dishes are done
on Sunday evening
at the first coffee of the day
on the last working day of the month
while the washing machine runs
before you open any messages
on Wednesday, when the week is still repairable
as soon as you have sat down
before the shops close
at the same hour as yesterday
when the house is asleep
on the first of the month
between two other jobs
after the children have left
while it is still light
before you say yes to anything new
on the morning after a bad day
in the waiting room
the evening before
at the end of the shift
on the day the bills arrive
== sign
you put it off with a good reason
you look for a better tool instead of using the one you have
someone near you has begun to make jokes about it
you can no longer say what it costs
the notes stop in the middle of a week
you do it twice to make up for once
you explain it to others more often than you do it
it only works when you are rested
you have stopped checking the result
it takes longer than it did in the first week
you need three things ready before you can begin
you feel busy and can show nothing
the same question comes up for the third time
you skip the dull part and call it done
you have told nobody
it depends on one person being in a good mood
you keep what you should have thrown away
you change two things at once
you begin again from the start each Monday
the numbers are rounder than life is
you hide the result from yourself
the easy part has grown and the hard part has shrunk
you are waiting for the right day
it has become a matter of pride
== opening
{First}, {desc}, had put the matter off since the spring: {heading} sat on the list between a dentist's appointment and a broken lamp.
Take {first}, {desc}, who has read {heading} at the head of this page, knows roughly what it asks for, and has never found the hour in which to begin.
On a Thursday, in {where}, {first} wrote {heading} at the top of a page and could not think of a second line.
Imagine {first}, {desc}: not lazy, not ignorant, only interrupted, and {heading} is a matter that suffers from interruptions.
Under {heading} people imagine something difficult, and usually mean something vague; {first}, {desc}, would agree.
Nobody had ever shown {first}, {desc}, how a thing like {heading} looks when it is done in an ordinary week by an ordinary person.
== opening2
The case is invented, but the week is not: most readers of this part will recognise {where}.
By the end of these pages {first} has one habit, one sheet of paper and one decision fewer to make, and you can have the same.
What follows keeps to what can be done in <span>, with <tool> and without buying anything else.
Read it once straight through, then come back with <tool> and do the first part <moment>.
None of it depends on talent, and little on mood; it depends on order, and {first} had to learn the order the slow way.
Where something differs from place to place, or from person to person, the text says so and tells {first}, and you, what to check.
The plan is deliberately small, because {first} has already tried a large one, <moment>, and it lasted until the following Tuesday.
The book is about "{Subject}"; this part of it is about {first}'s next quarter of an hour.
== kinds
start
small
time
record
ask
compare
mistake
signs
cost
trial
room
share
low
check
drop
example
== start-h
What you already have
Take stock first
Where you stand today
== start-p
Before {first} changed anything, {s} wrote down how things stood, which took <span> and was mildly embarrassing.
Use <tool> for this, since a tidy form invites tidy answers, and tidy answers are what got {first} into trouble.
Write three columns: what works already, what half works, and what you only intend; {first} needed a second sheet for the third.
Do it <moment>, when you are least inclined to flatter yourself.
An honest start saves work later, because half of what {topic} seems to need is usually there, unused, in a drawer.
{First} found two things {s} had paid for and forgotten, and one that {s} was doing well without having a name for it.
Leave out what other people have; comparing yourself with a neighbour tells you about the neighbour, and <tool> is too small for both.
If a line makes you wince, mark it, and come back to it <moment> rather than at once.
== start-l
What have I done about this in the last month, in <span> or less?
What is lying about unused that would serve, if only I cleared it out <moment>?
Which part would I defend if somebody criticised it <moment>?
What do I always do last, and would I miss it if I only had <span>?
Who would notice first if it went well, and when: <moment>?
== small-h
The smallest step that counts
Start smaller than that
A first step you can finish
== small-p
A good first step is one that {first} could do on {p} worst day, in {where}, with somebody talking.
For {topic} that means a task with an end you can see: something written, moved, measured, thrown out or agreed.
Give it <span>, no more, and stop when the time is up even if you are enjoying it.
The point of stopping is tomorrow; {first} left the last line unfinished on purpose, so that there was somewhere to begin.
Do not prepare for it, beyond putting <tool> where you will trip over it.
If the step takes longer than <span> it is two steps, and the second one has a day of its own.
{First} repeated the same small thing for nine days before adding to it, which felt absurd until it felt normal.
You will want to improve the step <moment>; write the improvement down and leave it there.
== small-l
Name the step in five words, and write them on <tool>.
Do it once <moment>, badly if need be.
Note how long it took; more than <span> means it has to be cut.
Do it again at the same hour, before you judge it, and keep <tool> in sight.
After <long>, decide whether it stays.
== time-h
Where it fits in the week
Find the hour
A place in the calendar
== time-p
There is no spare hour in {first}'s week, and looking for one had cost {o} a year.
What there was, on inspection, was a gap of <span>, in {where}, that {s} had been filling with nothing in particular.
Tie the work to something that happens anyway, <moment> for instance, and it no longer needs to be remembered.
Keep the slot short, because <span> survives a visit from relatives and two hours do not.
{First} told two people when the slot was, so that keeping it free became ordinary politeness.
A slot that fails three times is in the wrong place; try it <moment> instead before you blame yourself.
Some parts of {topic} want daylight or a clear head, and those go first, while the rest can be done with <tool> and half an eye.
Plan one empty day, too: {first} uses it to catch up, or, better, not to.
== time-l
Daily: <span>, <moment>, and nothing else in it.
Weekly: look over the notes <moment> and move one thing.
Monthly: an hour with <tool>, to see what repeats.
When travelling: one line a day, written <moment>.
== record-h
A record that takes a minute
Write it down once
Keep count, lightly
== record-p
Memory is kind, and for {topic} that makes it useless; {first} was sure that {s} had done twice what {p} notes showed.
Choose <tool> and stay with it, since a record in three places is a record in none.
Note the date, what was done, for how long, and one word on how it went; {first} allows {r} the word "no".
Fill it in <moment>, never from memory at the end of the week.
What you are after is not praise but a pattern, and a pattern shows after <long>, seldom sooner.
{First} discovered that the bad days had one thing in common, and that it was not the thing {s} had been blaming.
Resist a cleverer system until this one is full; <tool> does not need an update.
Let somebody else read a page <moment>: what you have to explain is what you have not yet written down.
== record-l
Date and length, rounded to <span>.
What was done, in words that a stranger could check against <tool>.
What got in the way, if anything did, <moment>.
One thing to try next time, no bigger than <span>.
== ask-h
Whom to ask, and what
The right person, the right question
Before you ask for advice
== ask-p
Sooner or later {topic} raises a question that no book can answer for you, and it helps to know who can.
{First} first asked a friend, then a relative, then a stranger with strong opinions, and was no wiser by the end of the month than at the beginning.
The better order is somebody who has done it lately, then somebody who is answerable for their advice, and {first} only then asked everybody else.
Bring <tool>, with your question written at the top in one sentence.
Ask what they would do with <span> and no money; it gets a more useful answer than asking what is best.
Ask, too, what usually goes wrong, and <moment> write the answer down in their words.
A good adviser says where their knowledge ends, which is how {first} learned to tell the two kinds apart.
For anything that touches health, law or larger sums, a qualified person comes first, and what you read here goes with you on <tool> as a list of questions.
== ask-l
What would you do first if you had only <span>?
What did you get wrong at the beginning, and how did you notice it <moment>?
What should I measure, and would <tool> be enough for it?
When would you advise me to stop and see a professional instead of giving it another <long>?
== compare-h
Two ways, side by side
Which of the two?
A choice worth making slowly
== compare-p
At this point {first} had two ways open, and the wish to take both, which is the most expensive choice of all.
Put them next to each other before you decide; half of the argument ends when it is written on <tool>.
Neither is right in general: the question is which one {first} would still be doing on a wet Tuesday.
Give each of them <long>, in turn and not together, and note what you avoided.
Whatever you choose in {topic}, choose it for a stated time, and put the end of that time in the calendar <moment>.
{First} took the plain way, kept the other in reserve, and has not needed it so far.
== compare-t
The plain way ~ <span> to set up ~ fits on <tool> ~ dull, and hard to break
The thorough way ~ <span> and some patience ~ wants quiet, ideally <moment> ~ rewarding, and easy to drop
Doing nothing yet ~ no time now ~ a look at the notes <moment> ~ honest, if you set a date
== mistake-h
What usually goes wrong
Three ways to waste a month
Mistakes worth skipping
== mistake-p
The first mistake is to begin with equipment; {first} owned everything that {topic} could ask for and had used none of it.
The second is to begin on a good day, since what is built <moment> in high spirits has to be lived with in low ones.
The third is quieter: <sign>, and because nothing breaks, nobody says anything.
{First} made all three, in that order, and lost about a season to them.
What helped was not more resolve but less choice: one place, one hour, and <tool>, which had been in the house all along.
If you catch yourself in one of these, go back a single step and repeat it for <long>; going back to the beginning is the fourth mistake.
Mistakes in {topic} are cheap in the first month and dear in the sixth, which is a good reason to make them now.
Tell someone about it <moment>, lightly, and it loses most of its weight.
== mistake-l
Too large: cut it to <span> and see what is left.
Too late in the day: try it <moment> for a week.
Too private: show one person <tool> and what is on it.
Too clever: remove whatever you had to explain to {first2}.
== signs-h
Early signs
How to tell that it is working
Signs to look for
== signs-p
Results come late, so {first} looked for signs that come early and cannot be faked.
The best of them is boredom: when the first part of {topic} no longer feels like an event, it has begun to hold.
Another is that you can miss a day, pick up <tool>, and go on without a speech to yourself.
There are warning signs as well, and the most common is that <sign>.
None of them means that you should stop; they mean that for <long> you should do less, and watch.
{First} checks once a month, <moment>, and keeps the answers on a single line.
Be careful with praise from people who have not seen the notes, {first} says, for they are praising your plan.
If nothing at all has changed after <long>, change one thing only, and give it as long again.
== signs-l
Good: you began without looking for <tool>.
Good: somebody asked what you were doing differently, <moment>.
Watch: <sign>.
Watch: it takes <span> where it used to take half of that.
Stop and ask: it hurts, costs more than you set aside, or keeps you awake, even after <long> of doing less.
== cost-h
What it costs
Money, time and patience
The price, said plainly
== cost-p
Everything in {topic} is paid for in money, time or patience, and {first} had been counting only the first.
Write the three side by side on <tool>, and guess before you look anything up.
Prices differ by town and by year, so take two quotations of your own and let {first}'s figures go.
Time is easier: count <span> for the doing, as much again for clearing up, and a third helping for what you forgot.
Patience is the dearest, and runs out first <moment>, which is why the dull tasks should not stand there.
{First} set a ceiling before starting and wrote it where {s} could not help seeing it.
Borrow or share what you will use for less than <long>, and buy only what you have missed twice.
Keep something back, a tenth will do, for the surprise that {topic} is known for.
== cost-l
What must be paid once, and can it wait for <long>?
What must be paid every month, and who looks at it <moment>?
What could be borrowed, and from whom, if I asked <moment>?
What would make me stop, in a figure, before another <long> has gone by?
== trial-h
A trial run
Two weeks, then decide
Try it before you trust it
== trial-p
A trial differs from a beginning in that it ends, and {first} slept better for knowing the date.
Choose one part of {topic}, the one you talk about most, and leave the others exactly as they are.
Decide beforehand what would count as success, in words that {first}'s least patient colleague would accept.
Run it for a fixed time, with <tool> and nothing else, and change nothing in the middle.
On the last day look at the notes <moment>, before you look at your feelings.
{First}'s own trial failed on the second question and passed on the other three, and that was enough to go on with.
A trial that fails has cost you <long>; the same thing found out in a year would have cost more.
Then decide, once, and note on <tool> the date on which you may think about it again.
== trial-s
Write down what you expect, in one line, on <tool>.
Set the first session <moment> and the last one two weeks later.
Work for <span> each time, and note one word afterwards.
Halfway through, read the notes but alter nothing, not even <tool>.
On the last day, keep it, shrink it to <span>, or let it go.
== room-h
Make room for it
Prepare the place
What should lie within reach
== room-p
{First} works in {where}, which nobody would choose, and it does very well.
What matters is that the first movement is easy: the thing you need for {topic} should be nearer than your phone.
Clear a space the size of a tray and put <tool> on it, face up.
Everything else goes into a box for <long>, and what has not been fetched by then can leave the room.
Light counts more than furniture, and quiet, <moment>, counts more than light.
If other people use the place, agree on a sign; {first} turns a mug upside down, and it works.
Put things back in the order in which you will want them <moment>, not in the order in which they look well.
A place that has to be built up each time will cost you <span> a day, and one morning it will cost you the day.
== room-l
Within arm's reach: <tool>.
Within sight: the one line that says what comes next, for <span> at most.
Out of the room: whatever you reach for <moment> instead.
== share-h
Bring the others along
When you do not live alone
What to tell the people around you
== share-p
Few people can manage {topic} quite alone, and {first} had tried to keep it a surprise for everybody, which worried them.
Say what will change, for how long, and what will stay the same, in that order and <moment>.
Ask for one thing only, something that can be done with <tool> or left undone, rather than for support in general.
{First} asked not to be spoken to for <span>, and got it, because it was short enough to be believed.
Expect one person to be against it, and do not argue; show that person the notes after <long>.
Children help best when they are given the counting, and <tool> to do it on.
If {topic} takes something away from somebody else, say so before they find out, and offer a date for looking at it again.
Thank people for the particular thing, <moment>, and they will do it twice.
== share-l
"For the next fortnight I shall be busy for <span>, and then I am yours."
"You can help me most by leaving me alone for <span>."
"If it annoys you, tell me <moment>, not while I am at it."
== low-h
For a bad week
When the week falls apart
The least that keeps it going
== low-p
A bad week will come, and {first} was glad to have written down beforehand what to do in it.
The rule is to keep the place and lower the height: {topic} shrinks to one act that takes less than <span>.
Do that act <moment>, log it in full, and count it as a whole.
Leave the rest without an apology, since apologies take <span> and change nothing.
Illness, visitors and deadlines are not failures of character; the plan met {first}'s life, and life is larger.
When it is over, do not make up for what was missed, but begin where the notes stop, <moment>, at the ordinary size.
Two bad weeks in a row are a message about the plan, and {first} then cuts it by a third.
Low spirits that last beyond <long>, or frighten you, belong with somebody trained to help, and no book takes the place of that.
== low-l
Minimum: one line on <tool>.
Allowed: stopping after <span> with a clear conscience.
Not allowed: a new plan made <moment> out of guilt.
== check-h
How to check what you read
Before you believe it
Trust, and where to look twice
== check-p
A good deal is written about {topic}, some of it by people who sell the answer, and {first} had believed three of them at once.
Start with the date, then the author, then what would have to be true for the advice to fail, and <moment> read it again.
A figure without a source is a decoration, and {first} now crosses such figures out, which shortens most articles by half.
Rules, prices and addresses change, so look those up at the office or body that sets them, and write the date of the look-up on <tool>.
Two sources that copy each other are one; look for a third that grumbles, and give it <long>.
What works for many may not suit you, especially with an illness, a contract or a child in it; there {first} asked first.
Keep what you decided and why, in a sentence, <moment>, for the day on which you will want to decide it again.
If you cannot explain the advice to {first2}, you have not understood it yet, or it is not advice.
== check-l
Who says so, and did they do it for longer than <long>?
When was it written, and what has changed since?
What do they gain if I believe it <moment>?
Could I test it with <tool> before I rely on it?
== drop-h
What to leave out
Stop doing this
Less of it
== drop-p
Every useful list for {topic} has a second side, with what is not worth doing, and {first} filled that side faster.
Drop whatever only looks like work: sorting, renaming, ruling lines on <tool>.
Drop the second best version of anything, because {first} had four, and they were at war.
What you cannot drop outright, put away for <long> with a date on it.
You will miss some of it for a few days, mostly <moment>, and then you will not be able to say what it was.
{First} kept one useless thing, out of affection, and made no secret of it.
The hour that comes free is not for more of {topic}; leave it empty for <long>, and see what wants it.
Look at the list again after <long>, for what was rightly dropped in spring may be needed in the autumn.
== drop-l
Anything you do only when somebody might see it, <moment> above all.
Anything that has to wait for a free afternoon and <span> of peace.
Anything you would not begin today if you were not already in the middle of it, <long> deep.
== example-h
{First}'s first month
A worked example
How it went for {first}
== example-p
{First}, {desc}, began on a Monday, against advice, with <tool> and no announcement.
The first week went to finding out that <span> was too long; the second, to believing it.
In {where} there is no door to shut, and so {s} did the noisy part of {topic} early and the thinking part <moment>.
On the ninth day {s} forgot, on the tenth {s} remembered {s} had forgotten, and on the eleventh it was ordinary again.
By the third week {first} had met the usual warning (<sign>) and cut the plan down before it could break.
The month ended with eighteen entries out of thirty, and eighteen entries were seventeen more than {first} had managed in the year before.
What {s} would do differently is on <tool>, still on the wall: begin later in the day, tell fewer people, keep the first step.
It is not a triumph, and that is the use of it, for {topic} seldom needs one; {first} is simply still at it.
== close
Before you turn the page, set out <tool> and name the hour in which you will use it.
That is enough for one sitting; {first} stopped here as well, and did the first line <moment>.
Put the book down now and give the smallest part of {topic} its <span>.
Nothing further is needed this week than <tool>, <span> and the line you wrote at the start.
When {first} looked back on it, the whole of {topic} had begun with a sentence on <tool>, and so can yours.
Leave the rest for <moment>, and let this part prove itself first.
== intro
It is late on a Sunday, the week is about to start again, and on the table lies a sheet of paper with "{Subject}" written at the top. Under it there is nothing. You know more about the matter than the sheet shows; everyone does. What is missing is not knowledge but a first line that would still look sensible on Monday.
This book is made of such lines. Each chapter follows one person, invented but not unlikely, through a part of the work: someone with shifts, or twins, or a bad knee, who has to fit it into a life that was full before. They make the mistakes for you. What they keep, you can keep.
It suits a reader who wants to do something and can spare a quarter of an hour a day. It doesn't suit anyone who is looking for a secret, a shortcut or a ranking. Nothing here has to be bought, and whatever depends on where you live, what you earn or how your health is, you are asked to check with someone who can answer for it.
### How to use it
Read one chapter at a time, with a pencil. At the end of each there is something small to do, and it matters more to do it than to agree with it. If a chapter doesn't fit your case, take its first step anyway, leave the rest, and go on; the order helps, but nothing falls down if you skip.
Keep one notebook for the whole of it, or one folder, or one side of a cupboard door. You will be asked now and then to look back, and what you find there will be better evidence than anything a stranger can print.
### One thing to do tonight
Take the sheet of paper. Under the heading write what you would like to be true in three months, in a single sentence that somebody else could check. Not "better": how many, how often, by when. Then write what you did about it in the last seven days, without adjectives.
The distance between the two lines is what this book is about. It is almost always shorter than it felt while it was only a heading, and it is almost never crossed in one jump. Fold the sheet and put it into the notebook. You have begun, and it took less time than this page.
One warning belongs here. In the second week the work stops being new and has not yet become easy, and many people take that for a sign that it isn't for them. It is only the second week. Do the smallest part, write it down, and read on.
== outro
There comes a morning when you do the first step without having decided to. It is not much of an occasion. The kettle is on, the notebook is open at the right page, and you are halfway through before you notice. Everything in this book was meant to bring you to that morning, and what remains is how to have a second one.
Three decisions carry the rest. The first is the hour: keep it, and defend it in small ways. The second is the size: let it be too small rather than too large, for as long as you can bear. The third is the record, one line a day, because it is what you will argue with when your mood says that nothing has changed.
### What will go wrong
Some weeks from now there will be a gap in the notes. There was a visit, or a cold, or a week at work that ate the others. You will notice it late, and the first thing you will want is to start over properly, with a new notebook and better rules. Don't. Turn to the page after the gap, write the date, and do the least that counts.
You may also find that somebody you trust knows better, or that a rule has changed since this was written. Good. Put the better thing in the place of the old one, and note when and why you did. A plan that cannot be corrected was never a plan.
### What to do first
Take out the sheet of paper from the first evening, the one with two lines on it. Read them as you would a stranger's. One of the two will need to be rewritten, and it will probably be the upper one: now that you know what a week can hold, you can ask for something truer.
Write it underneath, with a date three months from today. Then close the book and put it where you can find it, which need not be where you can see it. The next step isn't in it. It is wherever you keep your pencil, and it takes a quarter of an hour.
== titles
Begin with What Is There
The First Quarter of an Hour
A Place in the Week
One Line a Day
Asking the Right Person
Two Ways and a Table
What Goes Wrong First
Signs You Can Trust
The Price, Said Plainly
Two Weeks and a Date
Room on the Table
Telling the Others
The Least That Counts
Looking Twice
What to Leave Out
A Month, Day by Day
The Second Attempt
When It Becomes Dull
Keeping It Small
Borrow Before You Buy
A Better Question
The Middle of the Month
Numbers on One Page
Handing It On
== summary1
How {first}, {desc}, takes this step in an ordinary week, and what it needs at the least.
What to settle before starting, shown on the case of {first}, {desc}.
The chapter follows {first}, {desc}, from the first attempt to one that holds.
Answers what to do first, what to measure and what to leave; the example is {first}, {desc}.
== summary2
Afterwards the reader has one page filled in and a date for looking at it again.
It ends with a short list that can be worked through with <tool>.
The reader can then tell an early sign of trouble from an ordinary bad day.
A trial of two weeks settles whether it stays.
== bookTitles
{Subject}, One Quarter of an Hour at a Time
{Subject}: A Working Notebook
The Plain Way to {Subject}
{Subject} in an Ordinary Week
== recap1
Explained with the case of {first}, {desc}: the first step, when it is done, and how it is recorded.
The example of {first}, {desc}, is used up; terms settled here are the step, the slot and the record.
== recap2
The reader was asked to try it for two weeks and to note one line a day.
Promised for later: what to do once it has become routine.
== table
Way ~ Takes ~ Needs ~ In the long run
== blurb-first
{Subject} is for the reader who would rather begin than be persuaded. It opens on an ordinary day, stays close to what can be seen and done, and does not raise its voice.
== blurb
Page by page it earns its length. There is something here to try, something to think over, and now and then a line that one reads out to whoever is in the room.
It suits an evening, a train and the edge of a busy desk. It asks for attention and gives it back with interest.
What makes it different is what it leaves out: no hurry, no grand promises, no lecture. What stays is clear, warm and meant to be used.
Readers who like a firm hand and a light touch will find both. Those who come with a question will leave with a better one, and with a first answer in their own words.
Keep it within reach. It is the kind of book that falls open at the right place, and is lent out more often than it comes back.
There is nothing to prepare and nothing to know beforehand. The first page takes a minute, and the second takes care of itself.
Take it home, read the first chapter tonight, and see what you do differently in the morning.
== blurb-l
A beginning that anyone can follow
Examples that feel like real life
Short parts for short evenings
Room for your own notes and doubts
An ending that leads somewhere
== nameless
This book
== work
the work
== articles
an
`
