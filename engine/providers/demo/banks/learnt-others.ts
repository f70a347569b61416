/** Simple stories in German, Japanese, Korean and Chinese, in the form of those in the Romance languages. */
export const learntOthers = {
  de: `
== title
Der Brief auf dem Tisch
== begin
Lena ist achtzehn Jahre alt und wohnt mit ihrer Großmutter in einem kleinen Dorf, weit weg von der Hauptstadt.
Das Haus ist schmal und hoch, und vom Dach aus sieht man ein Stück Meer.
Vormittags lernt sie, nachmittags hilft sie zu Hause, und sie mag Landkarten, alte Geschichten und die Stille in Bibliotheken.
In diesem Sommer aber tauchten in der Küche plötzlich Gegenstände auf.
Niemand wusste, wer sie brachte, und deshalb beschloss Lena, es herauszufinden.
== aside
Eine Möwe stahl ein Stück Fisch, und der ganze Hafen lachte laut.
An die Mauer der Schule hatte jemand einen riesigen Wal mit Brille gemalt.
Neben der Mühle wuchsen Pflaumen, und sie aßen, bis ihre Hände klebten.
Eine graue Katze folgte ihnen eine halbe Stunde und verschwand dann hinter einer grünen Tür.
Sie verliefen sich zweimal und tranken schließlich kühles Wasser aus einem Brunnen.
Die Glocken läuteten wie immer zu spät, und die Alten stellten ihre Uhren.
Jonas stolperte über ein Seil, sein Hut fiel herunter, und eine Welle nahm ihn mit.
Vom Hügel aus zählten sie siebenundzwanzig Boote, eine Insel und keine einzige Wolke.
== end
Am letzten Tag legte Lena alle Gegenstände nebeneinander und verstand endlich.
Die Schrift auf dem Brief war dieselbe wie in den Rezepten ihrer Großmutter.
Die beiden Frauen waren zusammen zur Schule gegangen und hatten wegen eines Missverständnisses vierzig Jahre nicht mehr miteinander gesprochen.
Die alte Dame wollte um Verzeihung bitten, aber sie traute sich nicht, an die Tür zu klopfen.
Lena sagte nichts: Sie kochte Tee, schnitt einen Kuchen an und zog die Vorhänge auf.
Als die Freundinnen sich wiedersahen, weinten sie zuerst, dann stritten sie ein wenig, und am Ende lachten sie wie Kinder.
Jonas holte noch einen Stuhl, und seitdem ist an diesem Tisch immer ein Platz frei.
== day
Am [Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag] steht Lena [um sieben Uhr|sehr früh|mit der Sonne|vor ihrem Bruder] auf und öffnet das Fenster.
Es ist [Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag], und auf der Straße hört man schon [den Regen|einen Hund|das Radio des Nachbarn|den Bus|ein Fahrrad].
== morning
In der Küche gibt es [Brot und Käse|Kaffee mit Milch|Obst und Honig|einen Kuchen|heiße Suppe], aber Lena hat keine [Zeit|Eile|Lust zu reden|Milch].
Die Großmutter bittet sie, [Tomaten|Eier|Fisch|Blumen|eine Lampe|blaues Garn] zu kaufen und vor [dem Mittag|dem Essen|dem Abend|elf Uhr] zurück zu sein.
Auf dem Tisch findet sie [einen Brief|einen Schlüssel|ein altes Foto|eine Karte|eine Fahrkarte], und gestern lag dort noch nichts.
Heute ist es [kalt|warm|windig|schön|ein wenig sonnig], deshalb nimmt sie [den Mantel|einen Hut|die neuen Schuhe|die rote Jacke] mit.
== market
Auf dem Weg zum Markt trifft sie Jonas, der [in der Bäckerei|in der Bibliothek|am Bahnhof|im Hafen|in einem Buchladen] arbeitet.
Auf dem Platz sind viele Leute: [eine Frau singt|zwei Kinder spielen|ein Mann verkauft Orangen|ein Musiker spielt Gitarre|Touristen lesen den Stadtplan].
Der Verkäufer gibt ihr [zwei Äpfel mehr|eine alte Münze|einen guten Rat|eine Papiertüte] und fragt nach [ihrer Familie|ihrer Großmutter|der Reise|der Schule].
Lena zählt ihr Geld: Sie hat [fünf|sieben|neun|zwölf|fünfzehn] Euro und möchte [zwei|drei|vier] davon für [das Kino|den Bus|ein Eis|ein Buch] behalten.
== talk
"Weißt du, wem [dieser Brief|dieser Schlüssel|dieses Foto|diese Karte] gehört?", fragt Lena. / "Nein, aber mein [Onkel|Nachbar|Lehrer|Großvater] kennt jeden in der Stadt", sagt Jonas.
"Kommst du mit [zum Hafen|zum Bahnhof|in die Berge|ins Museum]?", fragt Jonas. / "Ja, aber zuerst muss ich [die Eier|das Brot|die Blumen|den Fisch] nach Hause bringen."
"Entschuldigung, wo ist [die Lange Straße|das Rathaus|das blaue Haus|die Bibliothek]?", fragt Lena. / "Gehen Sie geradeaus und dann nach [rechts|links], gleich hinter [dem Brunnen|der Apotheke|der Brücke]."
== afternoon
Am Nachmittag gehen die beiden Freunde bis [zum Fluss|zur alten Brücke|zu einem kleinen Haus|zum Garten|zur letzten Haltestelle] und warten [zehn|zwanzig|dreißig] Minuten.
Eine alte Dame öffnet die Tür, betrachtet [den Brief|den Schlüssel|das Foto|die Karte] und lächelt, als ob sie [sich an etwas erinnert|die beiden kennt|wieder zwanzig ist].
Die Dame erzählt, dass ihr [Bruder|Vater|Mann|Lehrer] dort wohnte und immer auf [eine Antwort|gute Nachrichten|den Sommer|jemanden] wartete.
Zum Abschied schenkt sie ihnen [ein Buch|ein Rezept|drei Zitronen|ein Lied|eine Uhr] und bittet sie, [bald|am Sonntag|im Frühling] wiederzukommen.
== evening
Am Abend schreibt Lena die neuen Wörter in ihr Heft: [Brücke|Schlüssel|Antwort|Nachbar|Regen] und [lächeln|warten|finden|sich erinnern].
Die Großmutter hört die Geschichte, macht das Licht aus und sagt, dass morgen [die Sonne scheint|noch mehr kommt|ein neuer Tag ist|zusammen gekocht wird].
== words
das Fenster ~ window ~ tingkap
der Schlüssel ~ key ~ kunci
finden ~ to find ~ menemui
die Brücke ~ bridge ~ jambatan
warten ~ to wait ~ menunggu
die Straße ~ street ~ jalan
der Nachbar ~ neighbour ~ jiran
früh ~ early ~ awal
die Antwort ~ answer ~ jawapan
sich erinnern ~ to remember ~ mengingati
`,
  ja: `
== title
机の上の手紙
== begin
さくらは十八歳で、都会から遠い小さな町におばあさんと二人で住んでいます。
家は細くて高く、屋根の上からは海が少しだけ見えます。
午前は勉強して、午後は家の仕事を手伝います。地図と昔の話と静かな図書館が大好きです。
ところが、その夏から、台所に不思議な物が置かれるようになりました。
だれが持ってくるのか、だれも知りません。それで、さくらは調べることにしました。
== aside
かもめが魚を一切れ盗んで、港のみんなが大声で笑いました。
学校の壁には、眼鏡をかけた大きなくじらの絵がありました。
水車のそばにいちじくの木があって、二人は手が汚れるまで食べました。
灰色の猫が三十分もついてきて、それから緑の戸の後ろに消えました。
二回も道に迷って、最後に井戸の冷たい水を飲みました。
お寺の鐘はいつものように遅れて鳴り、お年寄りは時計を直しました。
健太は縄につまずいて帽子を落とし、波がそれを運んでいきました。
丘の上から、船が二十七そう、島が一つ見えて、雲は一つもありませんでした。
== end
最後の日、さくらは全部の物を並べて、やっと分かりました。
手紙の字は、おばあさんの料理帳の字と同じだったのです。
二人は学校の同級生でしたが、小さな誤解のせいで四十年も話していませんでした。
あの女の人は謝りたかったのに、戸をたたく勇気がなかったのです。
さくらは何も言わずにお茶を入れ、お菓子を切り、カーテンを開けました。
二人の友だちは会うと、まず泣いて、次に少しけんかをして、最後は子どものように笑いました。
健太がいすをもう一つ運んできました。それから、その食卓にはいつも空いた席があります。
== day
[月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日]の朝、さくらは[七時に|とても早く|弟より先に|鳥の声で]起きて、窓を開けました。
今日は[月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日]です。外からもう[雨の音|犬の声|隣のラジオの音|バスの音|自転車のベル]が聞こえます。
== morning
台所には[パンと卵|ご飯とみそ汁|果物とお茶|温かいスープ|焼いた魚]がありましたが、さくらは[まだ眠いです|急いでいません|あまり食べませんでした|水だけ飲みました]。
おばあさんは「[トマト|卵|魚|花|青い糸|電球]を買ってきて、[お昼|夕方|十一時|晩ご飯]までに帰ってね」と言いました。
机の上に[手紙|古い鍵|写真|地図|電車の切符]がありました。昨日は何もありませんでした。
今日は少し[寒い|暑い|涼しい|風が強い]ので、[コート|帽子|新しい靴|赤い上着]を持って出かけました。
== market
市場へ行く道で、[パン屋|図書館|駅|港|本屋]で働いている健太に会いました。
広場には人がたくさんいます。[女の人が歌っています|子どもが遊んでいます|男の人がみかんを売っています|若い人がギターを弾いています]。
店の人は[りんごを二つ|古いお金を一枚|紙の袋を一つ|花を一本]くれて、「[家族|おばあさん|旅行|学校]はどうですか」と聞きました。
さくらはお金を数えました。[五百円|七百円|九百円|千円|千二百円]あります。[映画|バス|アイスクリーム|本]のために少し残したいです。
== talk
「この[手紙|鍵|写真|地図]はだれのですか」とさくらが聞きました。 / 「分かりません。でも、私の[おじ|先生|おじいさん|友だち]は町の人をみんな知っています」と健太が答えました。
「一緒に[港|駅|山|美術館]へ行きませんか」と健太が言いました。 / 「いいですね。でも、先に[卵|パン|花|魚]を家に持って帰ります。」
「すみません、[市役所|青い家|図書館|郵便局]はどこですか」とさくらが聞きました。 / 「まっすぐ行って、[橋|薬屋|噴水]の後で[右|左]に曲がってください。」
== afternoon
午後、二人は[川|古い橋|小さな家|公園|最後の停留所]まで歩いて、[十分|二十分|三十分]待ちました。
年を取った女の人がドアを開けました。[手紙|鍵|写真|地図]を見て、[うれしそうに|静かに|懐かしそうに]笑いました。
女の人は「ここには私の[兄|父|友だち|先生]が住んでいました。いつも[返事|いい知らせ|夏|だれか]を待っていました」と話しました。
帰る前に、女の人は[本|レモンを三つ|古い時計|料理の作り方]をくれて、「[また来てください|日曜日に来てください|春に来てください]」と言いました。
== evening
夜、さくらは新しい言葉をノートに書きました。「[橋|鍵|返事|隣|雨]」と「[笑う|待つ|見つける|思い出す]」です。
おばあさんは話を聞いて、電気を消して、「明日は[晴れますよ|一緒に料理をしましょう|もっと歩きましょう|新しい日ですよ]」と言いました。
== words
窓（まど） ~ window ~ tingkap
鍵（かぎ） ~ key ~ kunci
手紙（てがみ） ~ letter ~ surat
橋（はし） ~ bridge ~ jambatan
待つ（まつ） ~ to wait ~ menunggu
道（みち） ~ road ~ jalan
隣（となり） ~ next door ~ sebelah rumah
早く（はやく） ~ early ~ awal
返事（へんじ） ~ answer ~ jawapan
思い出す（おもいだす） ~ to remember ~ mengingati
`,
  ko: `
== title
책상 위의 편지
== begin
지민은 열여덟 살이고 큰 도시에서 먼 작은 마을에서 할머니와 함께 살아요.
집은 좁고 높아서 지붕 위에 올라가면 바다가 조금 보여요.
오전에는 공부하고 오후에는 집안일을 도와요. 지도와 옛날이야기와 조용한 도서관을 좋아해요.
그런데 그해 여름부터 부엌에 이상한 물건들이 놓이기 시작했어요.
누가 가져오는지 아무도 몰라서 지민은 직접 알아보기로 했어요.
== aside
갈매기가 생선 한 조각을 훔쳐 가서 항구 사람들이 모두 크게 웃었어요.
학교 담벼락에는 안경을 쓴 커다란 고래 그림이 있었어요.
물레방아 옆에 무화과나무가 있어서 두 사람은 손이 더러워질 때까지 먹었어요.
회색 고양이가 반 시간이나 따라오다가 초록색 문 뒤로 사라졌어요.
길을 두 번이나 잃었지만 마지막에는 우물에서 시원한 물을 마셨어요.
종소리는 언제나처럼 늦게 울렸고 노인들은 시계를 다시 맞추었어요.
민수는 밧줄에 걸려 넘어졌고 떨어진 모자를 파도가 가져갔어요.
언덕에서 배 스물일곱 척과 섬 하나를 보았는데 구름은 하나도 없었어요.
== end
마지막 날 지민은 모든 물건을 나란히 놓고 마침내 이해했어요.
편지의 글씨는 할머니의 요리책에 있는 글씨와 똑같았어요.
두 사람은 학교 동창이었지만 작은 오해 때문에 사십 년 동안 이야기하지 않았어요.
아주머니는 사과하고 싶었지만 문을 두드릴 용기가 없었던 거예요.
지민은 아무 말 없이 차를 끓이고 과자를 자르고 커튼을 열었어요.
두 친구는 만나자마자 울었고 그다음에 조금 다투었고 끝에는 아이처럼 웃었어요.
민수가 의자를 하나 더 가져왔고 그 뒤로 그 식탁에는 언제나 빈자리가 있어요.
== day
[월요일|화요일|수요일|목요일|금요일|토요일|일요일] 아침에 지민은 [일곱 시에|아주 일찍|동생보다 먼저|새소리를 듣고] 일어나서 창문을 열었어요.
오늘은 [월요일|화요일|수요일|목요일|금요일|토요일|일요일]이에요. 밖에서 벌써 [빗소리|개 짖는 소리|옆집 라디오 소리|버스 소리|자전거 소리]가 들려요.
== morning
부엌에는 [빵과 달걀이|밥과 국이|과일과 차가|따뜻한 수프가|구운 생선이] 있었지만 지민은 [아직 졸렸어요|바쁘지 않았어요|조금만 먹었어요|물만 마셨어요].
할머니는 [토마토를|달걀을|생선을|꽃을|파란 실을|전구를] 사고 [점심|저녁|열한 시] 전에 돌아오라고 말했어요.
책상 위에 [편지|오래된 열쇠|사진|지도|기차표] 하나가 있었어요. 어제는 아무것도 없었어요.
오늘은 날씨가 조금 [추워서|더워서|시원해서|흐려서] [외투를|모자를|새 신발을|빨간 재킷을] 가지고 나갔어요.
== market
시장에 가는 길에 [빵집|도서관|기차역|항구|서점]에서 일하는 민수를 만났어요.
광장에는 사람이 많아요. [한 여자가 노래해요|아이들이 놀고 있어요|한 남자가 귤을 팔아요|젊은 사람이 기타를 쳐요].
가게 주인은 [사과 두 개를|오래된 동전을|종이 봉투를|꽃 한 송이를] 더 주고 [가족|할머니|여행|학교] 이야기를 물었어요.
지민은 돈을 세었어요. [오천|칠천|구천|만|만 이천] 원이 있어요. [영화를|버스를|아이스크림을|책을] 위해 조금 남기고 싶어요.
== talk
"이 [편지는|열쇠는|사진은|지도는] 누구의 것이에요?" 지민이 물었어요. / "몰라요. 하지만 우리 [삼촌은|선생님은|할아버지는|이웃은] 모든 사람을 알아요." 민수가 대답했어요.
"같이 [항구|기차역|산|박물관]에 갈래요?" 민수가 말했어요. / "좋아요. 그런데 먼저 [달걀|빵|꽃|생선]을 집에 가져가야 해요."
"실례합니다. [시청|파란 집|도서관|우체국]이 어디예요?" 지민이 물었어요. / "곧장 가서 [다리를|약국을|분수를] 지나 [오른쪽|왼쪽]으로 가세요."
== afternoon
오후에 두 친구는 [강|오래된 다리|작은 집|공원|마지막 정류장]까지 걸어가서 [십|이십|삼십] 분 동안 기다렸어요.
나이 많은 아주머니가 문을 열고 [편지를|열쇠를|사진을|지도를] 보더니 [조용히|반갑게|천천히] 웃었어요.
아주머니는 여기에 [오빠가|아버지가|친구가|선생님이] 살았고 언제나 [대답을|좋은 소식을|여름을|누군가를] 기다렸다고 말했어요.
헤어지기 전에 아주머니는 [책 한 권을|레몬 세 개를|오래된 시계를|요리 방법을] 주면서 [또 오라고|일요일에 오라고|봄에 오라고] 했어요.
== evening
밤에 지민은 공책에 새 단어를 썼어요. 오늘의 단어는 [다리와|열쇠와|대답과|이웃과|비와] [웃다|기다리다|찾다|기억하다]예요.
할머니는 이야기를 듣고 불을 끄면서 내일은 [날씨가 맑을|같이 요리할|더 많이 걸을|새로운 날일] 거라고 말했어요.
== words
창문 ~ window ~ tingkap
열쇠 ~ key ~ kunci
편지 ~ letter ~ surat
다리 ~ bridge ~ jambatan
기다리다 ~ to wait ~ menunggu
길 ~ road ~ jalan
이웃 ~ neighbour ~ jiran
일찍 ~ early ~ awal
대답 ~ answer ~ jawapan
기억하다 ~ to remember ~ mengingati
`,
  zh: `
== title
桌子上的信
== begin
小雨十八岁，和奶奶一起住在离首都很远的一个小镇上。
她们的房子又窄又高，从屋顶上可以看见一小片海。
她上午学习，下午帮忙做家务，最喜欢地图、古老的故事和安静的图书馆。
可是从那年夏天开始，厨房里不断出现奇怪的东西。
没有人知道是谁送来的，所以小雨决定自己去调查。
== aside
一只海鸥偷走了一块鱼，整个码头的人都大笑起来。
学校的墙上不知道谁画了一条戴眼镜的大鲸鱼。
磨坊旁边长着无花果，他们一直吃到双手都脏了。
一只灰猫跟了他们半个小时，然后消失在绿色的门后面。
他们迷了两次路，最后在井边喝到了清凉的水。
钟声像往常一样响得太晚，老人们纷纷调整手表。
李明被绳子绊倒，帽子掉进水里，被波浪带走了。
他们在山坡上数了数，有二十七条船、一个岛，没有一朵云。
== end
最后一天，小雨把所有的东西摆在一起，终于明白了。
信上的字跟奶奶菜谱里的字一模一样。
两位老人是小学同学，因为一次误会，四十年没有说过话。
那位老太太想道歉，却没有勇气敲门。
小雨什么也没说，只是泡了茶，切了蛋糕，拉开了窗帘。
两个老朋友见了面，先是哭，然后吵了几句，最后像孩子一样笑了。
李明又搬来一把椅子，从那以后，那张桌子旁边总有一个空位。
== day
[星期一|星期二|星期三|星期四|星期五|星期六|星期天]早上，小雨[七点|很早|比弟弟早|听到鸟叫就]起床，打开了窗户。
今天是[星期一|星期二|星期三|星期四|星期五|星期六|星期天]，街上已经有[雨声|狗叫声|邻居的收音机声|公共汽车的声音|自行车的铃声]了。
== morning
厨房里有[面包和鸡蛋|米饭和汤|水果和茶|热豆浆|一碗面条]，可是小雨[还很困|不着急|吃得很少|只喝了水]。
奶奶请她去买[西红柿|鸡蛋|鱼|花|蓝线|灯泡]，还说要在[中午|晚饭|十一点|傍晚]以前回家。
桌子上有一[封信|把旧钥匙|张照片|张地图|张火车票]，昨天那里什么也没有。
今天天气有点[冷|热|凉|阴]，所以她带上了[大衣|帽子|新鞋子|红外套]。
== market
去市场的路上，她遇见了在[面包店|图书馆|火车站|港口|书店]工作的李明。
广场上有很多人：[一个女人在唱歌|两个孩子在玩|一个男人在卖橘子|一个年轻人在弹吉他]。
卖东西的人多给了她[两个苹果|一个旧硬币|一个纸袋|一朵花]，还问她[家人|奶奶|旅行|学校]怎么样。
小雨数了数钱，有[五|七|九|十二|十五]块，她想留[两|三|四]块去[看电影|坐公共汽车|买冰淇淋|买书]。
== talk
“你知道这是谁的[信|钥匙|照片|地图]吗？”小雨问。 / “不知道，不过我的[叔叔|老师|爷爷|邻居]认识城里所有的人。”李明回答。
“你想跟我一起去[港口|火车站|山上|博物馆]吗？”李明说。 / “好啊，可是我得先把[鸡蛋|面包|花|鱼]送回家。”
“请问，[市政府|那座蓝色的房子|图书馆|邮局]在哪儿？”小雨问。 / “一直走，过了[桥|药店|喷泉]以后往[右|左]拐。”
== afternoon
下午，两个朋友走到[河边|老桥|一座小房子|公园|最后一站]，等了[十|二十|三十]分钟。
一位老太太打开门，看着[信|钥匙|照片|地图]，[慢慢地|高兴地|安静地]笑了。
老太太说，她的[哥哥|父亲|朋友|老师]以前住在这里，总是在等[回信|好消息|夏天|一个人]。
离开以前，老太太送给他们[一本书|三个柠檬|一块旧手表|一个菜谱]，请他们[以后再来|星期天再来|春天再来]。
== evening
晚上，小雨在本子上写下新的词：[桥|钥匙|回信|邻居|雨]和[笑|等|找到|记得]。
奶奶听完故事，关了灯，说明天[会出太阳|要一起做饭|还可以走得更远|又是新的一天]。
== words
窗户 chuānghu ~ window ~ tingkap
钥匙 yàoshi ~ key ~ kunci
信 xìn ~ letter ~ surat
桥 qiáo ~ bridge ~ jambatan
等 děng ~ to wait ~ menunggu
路 lù ~ road ~ jalan
邻居 línjū ~ neighbour ~ jiran
早 zǎo ~ early ~ awal
回信 huíxìn ~ reply ~ balasan
记得 jìde ~ to remember ~ mengingati
`,
}
