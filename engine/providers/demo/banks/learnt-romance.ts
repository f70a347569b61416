/** Simple stories in the Romance languages: `begin` opens, `day` to `evening` make one scene, to which one `aside` is added, `end` closes; `words` is the glossary (word ~ English ~ Malay). */
export const learntRomance = {
  es: `
== title
La carta sobre la mesa
== begin
Ana tiene dieciocho años y vive con su abuela en un pueblo blanco, lejos de la capital.
La casa es estrecha y alta, y desde el tejado se ve un trozo de mar.
Estudia por las mañanas y ayuda en casa, y le gustan los mapas, las historias antiguas y el silencio de las bibliotecas.
Aquel verano, sin embargo, empezaron a aparecer objetos sobre la mesa de la cocina.
Nadie sabía quién los dejaba, y por eso Ana decidió averiguarlo.
== aside
Una gaviota robó un trozo de pescado y todo el puerto se echó a reír.
En la pared de la escuela alguien había pintado una ballena enorme con gafas.
Cerca del molino crecían higos, y comieron hasta mancharse las manos.
Un gato gris los siguió durante media hora y luego desapareció detrás de una puerta verde.
Se perdieron dos veces, preguntaron tres y acabaron bebiendo agua fresca de un pozo.
Las campanas sonaron con retraso, como siempre, y los ancianos corrigieron sus relojes.
Luis tropezó con una cuerda, se le cayó el sombrero y una ola se lo llevó.
Desde la colina contaron veintisiete barcas, una isla y ninguna nube.
== end
El último día, Ana puso todos los objetos juntos y por fin comprendió.
La letra de la carta era la misma que la de las recetas de su abuela.
Las dos mujeres habían sido compañeras de colegio y llevaban cuarenta años sin hablarse por culpa de un malentendido.
La anciana quería pedir perdón, pero no se atrevía a llamar a la puerta.
Ana no dijo nada: preparó té, cortó un pastel y abrió las cortinas.
Cuando las dos amigas se vieron, primero lloraron, después discutieron un poco y al final se rieron como niñas.
Luis sacó una silla más, y desde entonces en aquella mesa siempre hay un sitio libre.
== day
El [lunes|martes|miércoles|jueves|viernes|sábado|domingo] Ana se levanta [a las siete|temprano|con el sol|antes que su hermano] y abre la ventana.
Es [lunes|martes|miércoles|jueves|viernes|sábado|domingo] y en la calle ya se oye [la lluvia|un perro|la radio del vecino|el autobús|una bicicleta].
== morning
En la cocina hay [pan y queso|café con leche|fruta y miel|tostadas|un plato de arroz], pero Ana no tiene [prisa|hambre|mucho tiempo|ganas de hablar].
Su abuela le pide que compre [tomates|huevos|pescado|flores|una lámpara|hilo azul] y que vuelva antes de [las doce|la comida|la tarde|las once].
En la mesa encuentra [una carta|una llave|una foto antigua|un mapa|un billete de tren] que ayer no estaba allí.
Hoy hace [frío|calor|viento|buen tiempo|un poco de sol], así que se pone [el abrigo|un sombrero|los zapatos nuevos|la chaqueta roja].
== market
Camino del mercado se encuentra con Luis, que trabaja en [la panadería|la biblioteca|la estación|el puerto|una librería].
En la plaza hay mucha gente: [una mujer canta|dos niños juegan|un hombre vende naranjas|un músico toca la guitarra|los turistas miran el mapa].
El vendedor le da [dos manzanas más|una moneda antigua|un consejo|una bolsa de papel|las gracias] y le pregunta por [su familia|su abuela|el viaje|la escuela].
Ana cuenta el dinero: tiene [cinco|siete|nueve|doce|quince] euros y quiere guardar [dos|tres|cuatro] para [el cine|el autobús|un helado|un libro].
== talk
—¿Sabes de quién es [esta carta|esta llave|esta foto|este mapa]? —pregunta Ana. / —No, pero mi [tío|vecina|profesora|abuelo] conoce a todo el mundo —dice Luis.
—¿Quieres venir conmigo [al puerto|a la estación|a la montaña|al museo]? —dice Luis. / —Sí, pero primero tengo que llevar [los huevos|el pan|las flores|el pescado] a casa.
—Perdone, ¿dónde está [la calle Mayor|el ayuntamiento|la casa azul|la biblioteca]? —pregunta Ana. / —Siga todo recto y gire a la [derecha|izquierda] después [de la fuente|de la farmacia|del puente].
== afternoon
Por la tarde los dos amigos caminan hasta [el río|el puente viejo|una casa pequeña|el jardín|la última parada] y esperan [diez|veinte|treinta] minutos.
Una señora mayor abre la puerta, mira [la carta|la llave|la foto|el mapa] y sonríe como si [recordara algo|los conociera|tuviera veinte años].
La señora les cuenta que su [hermano|amiga|padre|maestra] vivía allí y que siempre esperaba [una respuesta|buenas noticias|el verano|a alguien].
Antes de despedirse les regala [un libro|una receta|tres limones|una canción|un reloj] y les pide que vuelvan [pronto|el domingo|en primavera].
== evening
Por la noche Ana escribe en su cuaderno las palabras nuevas: [puente|llave|respuesta|despedirse|lluvia] y [sonreír|esperar|encontrar|recordar].
La abuela escucha la historia, apaga la luz y dice que mañana [hará sol|habrá más|será otro día|cocinarán juntas].
== words
la ventana ~ window ~ tingkap
la llave ~ key ~ kunci
encontrar ~ to find ~ menemui
el puente ~ bridge ~ jambatan
esperar ~ to wait, to hope ~ menunggu, berharap
la calle ~ street ~ jalan
el vecino ~ neighbour ~ jiran
temprano ~ early ~ awal
la respuesta ~ answer ~ jawapan
despedirse ~ to say goodbye ~ mengucapkan selamat tinggal
`,
  fr: `
== title
La lettre sur la table
== begin
Claire a dix-huit ans et vit avec sa grand-mère dans un village de pierre, loin de la capitale.
La maison est étroite et haute, et depuis le toit on aperçoit un morceau de mer.
Elle étudie le matin, aide à la maison, et aime les cartes, les vieilles histoires et le silence des bibliothèques.
Cet été-là, pourtant, des objets ont commencé à apparaître dans la cuisine.
Personne ne savait qui les apportait, et Claire a donc décidé de chercher.
== aside
Une mouette a volé un morceau de poisson et tout le port a éclaté de rire.
Sur le mur de l'école quelqu'un avait peint une énorme baleine avec des lunettes.
Près du moulin poussaient des figues, et ils en ont mangé jusqu'à se tacher les mains.
Un chat gris les a suivis pendant une demi-heure, puis a disparu derrière une porte verte.
Ils se sont perdus deux fois et ont fini par boire l'eau fraîche d'un puits.
Les cloches ont sonné en retard, comme toujours, et les vieillards ont corrigé leurs montres.
Paul a trébuché sur une corde, son chapeau est tombé et une vague l'a emporté.
Du haut de la colline ils ont compté vingt-sept bateaux, une île et aucun nuage.
== end
Le dernier jour, Claire a posé tous les objets côte à côte et a enfin compris.
L'écriture de la lettre était celle des recettes de sa grand-mère.
Les deux femmes étaient allées à l'école ensemble et ne se parlaient plus depuis quarante ans à cause d'un malentendu.
La vieille dame voulait demander pardon, mais elle n'osait pas frapper à la porte.
Claire n'a rien dit : elle a préparé du thé, coupé un gâteau et ouvert les rideaux.
Quand les deux amies se sont revues, elles ont d'abord pleuré, puis discuté un peu, et finalement ri comme des enfants.
Paul a apporté une chaise de plus, et depuis ce jour il reste toujours une place libre à cette table.
== day
[Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche], Claire se lève [à sept heures|très tôt|avec le soleil|avant son frère] et ouvre la fenêtre.
C'est [lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche] et dans la rue on entend déjà [la pluie|un chien|la radio du voisin|le bus|un vélo].
== morning
Dans la cuisine il y a [du pain et du fromage|du café au lait|des fruits et du miel|une tarte|un bol de soupe], mais Claire n'a pas [le temps|très faim|envie de parler|de lait].
Sa grand-mère lui demande d'acheter [des tomates|des œufs|du poisson|des fleurs|une lampe|du fil bleu] et de rentrer avant [midi|le déjeuner|le soir|onze heures].
Sur la table elle trouve [une lettre|une clé|une vieille photo|une carte|un billet de train] qui n'était pas là hier.
Aujourd'hui il fait [froid|chaud|beau|un peu gris|du vent], alors elle met [son manteau|un chapeau|ses nouvelles chaussures|sa veste rouge].
== market
Sur le chemin du marché elle rencontre Paul, qui travaille [à la boulangerie|à la bibliothèque|à la gare|au port|dans une librairie].
Sur la place il y a beaucoup de monde : [une femme chante|deux enfants jouent|un homme vend des oranges|un musicien joue de la guitare|des touristes regardent le plan].
Le marchand lui donne [deux pommes de plus|une vieille pièce|un bon conseil|un sac en papier|un sourire] et demande des nouvelles de [sa famille|sa grand-mère|son voyage|l'école].
Claire compte son argent : elle a [cinq|sept|neuf|douze|quinze] euros et veut en garder [deux|trois|quatre] pour [le cinéma|le bus|une glace|un livre].
== talk
— Tu sais à qui est [cette lettre|cette clé|cette photo|cette carte] ? demande Claire. / — Non, mais mon [oncle|voisin|professeur|grand-père] connaît tout le monde, répond Paul.
— Tu veux venir avec moi [au port|à la gare|à la montagne|au musée] ? dit Paul. / — Oui, mais je dois d'abord rapporter [les œufs|le pain|les fleurs|le poisson] à la maison.
— Excusez-moi, où est [la rue Haute|la mairie|la maison bleue|la bibliothèque] ? demande Claire. / — Continuez tout droit et tournez à [droite|gauche] après [la fontaine|la pharmacie|le pont].
== afternoon
L'après-midi les deux amis marchent jusqu'[au vieux pont|à la rivière|à une petite maison|au jardin|au dernier arrêt] et attendent [dix|vingt|trente] minutes.
Une vieille dame ouvre la porte, regarde [la lettre|la clé|la photo|la carte] et sourit comme si [elle se souvenait|elle les connaissait|elle avait vingt ans].
La dame leur raconte que son [frère|amie|père|professeur] habitait là et attendait toujours [une réponse|de bonnes nouvelles|l'été|quelqu'un].
Avant de partir ils reçoivent [un livre|une recette|trois citrons|une chanson|une montre], et la dame leur demande de revenir [bientôt|dimanche|au printemps].
== evening
Le soir, Claire écrit dans son cahier les mots nouveaux : [pont|clé|réponse|voisin|pluie] et [sourire|attendre|trouver|se souvenir].
La grand-mère écoute l'histoire, éteint la lumière et dit que demain [il fera beau|il y en aura encore|sera un autre jour|elles feront la cuisine ensemble].
== words
la fenêtre ~ window ~ tingkap
la clé ~ key ~ kunci
trouver ~ to find ~ menemui
le pont ~ bridge ~ jambatan
attendre ~ to wait ~ menunggu
la rue ~ street ~ jalan
le voisin ~ neighbour ~ jiran
tôt ~ early ~ awal
la réponse ~ answer ~ jawapan
se souvenir ~ to remember ~ mengingati
`,
  it: `
== title
La lettera sul tavolo
== begin
Giulia ha diciotto anni e vive con la nonna in un paese di pietra, lontano dalla capitale.
La casa è stretta e alta, e dal tetto si vede un pezzo di mare.
La mattina studia, il pomeriggio aiuta in casa, e ama le mappe, le storie antiche e il silenzio delle biblioteche.
Quell'estate, però, cominciarono ad apparire degli oggetti in cucina.
Nessuno sapeva chi li portasse, e così Giulia decise di scoprirlo.
== aside
Un gabbiano rubò un pezzo di pesce e tutto il porto scoppiò a ridere.
Sul muro della scuola qualcuno aveva dipinto un'enorme balena con gli occhiali.
Vicino al mulino crescevano i fichi, e ne mangiarono fino a macchiarsi le mani.
Un gatto grigio li seguì per mezz'ora e poi sparì dietro una porta verde.
Si persero due volte e finirono per bere l'acqua fresca di un pozzo.
Le campane suonarono in ritardo, come sempre, e gli anziani corressero gli orologi.
Marco inciampò in una corda, gli cadde il cappello e un'onda se lo portò via.
Dalla collina contarono ventisette barche, un'isola e nessuna nuvola.
== end
L'ultimo giorno Giulia mise tutti gli oggetti uno accanto all'altro e finalmente capì.
La scrittura della lettera era quella delle ricette della nonna.
Le due donne erano state compagne di scuola e da quarant'anni non si parlavano per colpa di un malinteso.
L'anziana voleva chiedere scusa, ma non aveva il coraggio di bussare alla porta.
Giulia non disse nulla: preparò il tè, tagliò un dolce e aprì le tende.
Quando le due amiche si rividero, prima piansero, poi discussero un poco e alla fine risero come bambine.
Marco portò un'altra sedia, e da allora a quella tavola c'è sempre un posto libero.
== day
[Lunedì|Martedì|Mercoledì|Giovedì|Venerdì|Sabato|Domenica] Giulia si alza [alle sette|molto presto|con il sole|prima di suo fratello] e apre la finestra.
È [lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica] e nella strada si sente già [la pioggia|un cane|la radio del vicino|l'autobus|una bicicletta].
== morning
In cucina ci sono [pane e formaggio|caffè e latte|frutta e miele|una torta e due tazze|pane e marmellata], ma Giulia non ha [fretta|fame|molto tempo|voglia di parlare].
La nonna le chiede di comprare [i pomodori|le uova|il pesce|i fiori|una lampada|il filo blu] e di tornare prima [di mezzogiorno|di pranzo|di sera|delle undici].
Sul tavolo trova [una lettera|una chiave|una vecchia foto|una mappa|un biglietto del treno] che ieri non c'era.
Oggi fa [freddo|caldo|bel tempo|un po' freddo], così mette [il cappotto|un cappello|le scarpe nuove|la giacca rossa].
== market
Sulla strada del mercato incontra Marco, che lavora [al forno|in biblioteca|alla stazione|al porto|in una libreria].
In piazza c'è molta gente: [una donna canta|due bambini giocano|un uomo vende arance|un musicista suona la chitarra|i turisti guardano la mappa].
Il venditore le dà [due mele in più|una vecchia moneta|un consiglio|una borsa di carta|un sorriso] e le chiede [della famiglia|della nonna|del viaggio|della scuola].
Giulia conta i soldi: ha [cinque|sette|nove|dodici|quindici] euro e vuole tenerne [due|tre|quattro] per [il cinema|l'autobus|un gelato|un libro].
== talk
«Sai di chi è [questa lettera|questa chiave|questa foto|questa mappa]?» chiede Giulia. / «No, ma mio [zio|nonno|cugino|vicino] conosce tutti» risponde Marco.
«Vuoi venire con me [al porto|alla stazione|in montagna|al museo]?» dice Marco. / «Sì, ma prima devo portare a casa [le uova|il pane|i fiori|il pesce].»
«Scusi, dov'è [via Roma|il municipio|la casa azzurra|la biblioteca]?» chiede Giulia. / «Vada sempre dritto e giri a [destra|sinistra] dopo [la fontana|la farmacia|il ponte].»
== afternoon
Nel pomeriggio i due amici camminano fino [al fiume|al vecchio ponte|a una piccola casa|al giardino|all'ultima fermata] e aspettano [dieci|venti|trenta] minuti.
Una signora anziana apre la porta, guarda [la lettera|la chiave|la foto|la mappa] e sorride come se [ricordasse qualcosa|li conoscesse|avesse vent'anni].
La signora racconta che suo [fratello|padre|marito|maestro] abitava lì e aspettava sempre [una risposta|buone notizie|l'estate|qualcuno].
Prima dei saluti la signora regala loro [un libro|una ricetta|tre limoni|una canzone|un orologio] e chiede di tornare [presto|domenica|in primavera].
== evening
La sera Giulia scrive nel quaderno le parole nuove: [ponte|chiave|risposta|vicino|pioggia] e [sorridere|aspettare|trovare|ricordare].
La nonna ascolta la storia, spegne la luce e dice che domani [ci sarà il sole|ce ne sarà ancora|è un altro giorno|cucineranno insieme].
== words
la finestra ~ window ~ tingkap
la chiave ~ key ~ kunci
trovare ~ to find ~ menemui
il ponte ~ bridge ~ jambatan
aspettare ~ to wait ~ menunggu
la strada ~ street ~ jalan
il vicino ~ neighbour ~ jiran
presto ~ early, soon ~ awal, tidak lama lagi
la risposta ~ answer ~ jawapan
ricordare ~ to remember ~ mengingati
`,
  pt: `
== title
A carta em cima da mesa
== begin
A Marta tem dezoito anos e vive com a avó numa aldeia branca, longe da capital.
A casa é estreita e alta, e do telhado vê-se um bocado de mar.
De manhã estuda, à tarde ajuda em casa, e gosta de mapas, de histórias antigas e do silêncio das bibliotecas.
Naquele verão, porém, começaram a aparecer objetos na cozinha.
Ninguém sabia quem os trazia, e por isso a Marta decidiu descobrir.
== aside
Uma gaivota roubou um pedaço de peixe e todo o porto desatou a rir.
Na parede da escola alguém tinha pintado uma baleia enorme com óculos.
Perto do moinho cresciam figos, e comeram até ficarem com as mãos manchadas.
Um gato cinzento seguiu-os durante meia hora e depois desapareceu atrás de uma porta verde.
Perderam-se duas vezes e acabaram por beber água fresca de um poço.
Os sinos tocaram atrasados, como sempre, e os velhos acertaram os relógios.
O João tropeçou numa corda, caiu-lhe o chapéu e uma onda levou-o.
Do alto da colina contaram vinte e sete barcos, uma ilha e nenhuma nuvem.
== end
No último dia, a Marta pôs todos os objetos lado a lado e finalmente compreendeu.
A letra da carta era a mesma das receitas da avó.
As duas mulheres tinham sido colegas de escola e não se falavam há quarenta anos por causa de um mal-entendido.
A velha senhora queria pedir desculpa, mas não tinha coragem de bater à porta.
A Marta não disse nada: preparou chá, cortou um bolo e abriu as cortinas.
Quando as duas amigas se viram, primeiro choraram, depois discutiram um pouco e no fim riram como crianças.
O João trouxe mais uma cadeira, e desde então há sempre um lugar livre naquela mesa.
== day
Na [segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira] a Marta levanta-se [às sete|muito cedo|com o sol|antes do irmão] e abre a janela.
É [segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo] e na rua já se ouve [a chuva|um cão|o rádio do vizinho|o autocarro|uma bicicleta].
== morning
Na cozinha há [pão e queijo|café com leite|fruta e mel|bolo de laranja|sopa quente], mas a Marta não tem [pressa|fome|muito tempo|vontade de falar].
A avó pede-lhe que compre [tomates|ovos|peixe|flores|uma lâmpada|linha azul] e que volte antes [do meio-dia|do almoço|da noite|das onze].
Em cima da mesa encontra [uma carta|uma chave|uma fotografia antiga|um mapa|um bilhete de comboio] que ontem não estava ali.
Hoje está [frio|calor|vento|bom tempo|um pouco de sol], por isso veste [o casaco|a camisola|o vestido azul|a roupa nova].
== market
No caminho para o mercado encontra o João, que trabalha [na padaria|na biblioteca|na estação|no porto|numa livraria].
Na praça há muita gente: [uma mulher canta|duas crianças brincam|um homem vende laranjas|um músico toca guitarra|os turistas olham para o mapa].
O vendedor dá-lhe [mais duas maçãs|uma moeda antiga|um conselho|um saco de papel|um sorriso] e pergunta [pela família|pela avó|pela viagem|pela escola].
A Marta conta o dinheiro: tem [cinco|sete|nove|doze|quinze] euros e quer guardar [dois|três|quatro] para [o cinema|o autocarro|um gelado|um livro].
== talk
— Sabes de quem é [esta carta|esta chave|esta fotografia|este mapa]? — pergunta a Marta. / — Não, mas o meu [tio|avô|primo|vizinho] conhece toda a gente — responde o João.
— Queres vir comigo [ao porto|à estação|à serra|ao museu]? — diz o João. / — Sim, mas primeiro tenho de levar [os ovos|o pão|as flores|o peixe] para casa.
— Desculpe, onde fica [a rua Direita|a câmara|a casa azul|a biblioteca]? — pergunta a Marta. / — Siga em frente e vire à [direita|esquerda] depois [da fonte|da farmácia|da ponte].
== afternoon
À tarde os dois amigos caminham até [ao rio|à ponte velha|a uma casa pequena|ao jardim|à última paragem] e esperam [dez|vinte|trinta] minutos.
Uma senhora idosa abre a porta, olha para [a carta|a chave|a fotografia|o mapa] e sorri como se [se lembrasse de alguma coisa|os conhecesse|tivesse vinte anos].
A senhora conta que o seu [irmão|pai|marido|professor] morava ali e esperava sempre [uma resposta|boas notícias|o verão|alguém].
Antes da despedida oferece-lhes [um livro|uma receita|três limões|uma canção|um relógio] e pede-lhes que voltem [em breve|no domingo|na primavera].
== evening
À noite a Marta escreve no caderno as palavras novas: [ponte|chave|resposta|vizinho|chuva] e [sorrir|esperar|encontrar|lembrar].
A avó ouve a história, apaga a luz e diz que amanhã [vai fazer sol|há mais|é outro dia|vão cozinhar juntas].
== words
a janela ~ window ~ tingkap
a chave ~ key ~ kunci
encontrar ~ to find ~ menemui
a ponte ~ bridge ~ jambatan
esperar ~ to wait, to hope ~ menunggu, berharap
a rua ~ street ~ jalan
o vizinho ~ neighbour ~ jiran
cedo ~ early ~ awal
a resposta ~ answer ~ jawapan
lembrar ~ to remember ~ mengingati
`,
}
