/**
 * Common passwords, which guessing programs try first (docs/wire.md#account-rules). Published lists consist of single
 * words and of a few patterns: a word with a suffix, keyboard walks, runs and repeats of digits. The single ones are
 * listed, the patterns generated. Only 8 characters and more matter, because shorter passwords are refused anyway.
 */

/** Passwords that no pattern below generates. */
const FAVOURITES = `
password passw0rd p@ssw0rd p@ssword pa55word passwort password1 password01 password12 password123 password1234
passpass passphrase mypassword yourpassword newpassword oldpassword thepassword contraseña contrasena motdepasse
letmein1 letmein123 letmeinnow openopen opensesame trustno1 trustnoone changeme changeme1 changeme123 changeit
welcome1 welcome123 whatever whatever1 nothing1 nopassword notapassword secret123 secretsecret topsecret
administrator admin123 admin1234 admin12345 adminadmin admin@123 administrateur superadmin superuser rootroot toor1234
root1234 test1234 testtest test12345 testing1 testing123 tester123 guest123 guestguest user1234 useruser default1
default123 temp1234 temppass temporary demo1234 demodemo sample123 example1 example123 internet internet1
computer computer1 computer123 samsung1 samsung123 android1 iphone123 microsoft microsoft1 google123 googlegoogle
facebook facebook1 facebook123 youtube1 instagram instagram1 twitter1 linkedin linkedin1 pinterest snapchat
whatsapp wechat123 weixin123 taobao123 alipay123 baidu123 tencent123 minecraft minecraft1 fortnite fortnite1 roblox123
pokemon1 pokemon123 pikachu1 charizard nintendo nintendo1 playstation playstation1 xbox3600 warcraft worldofwarcraft
starcraft counterstrike leagueoflegends runescape runescape1 halflife2 callofduty assassin assassin1 skyrim123
iloveyou iloveyou1 iloveyou2 iloveyou123 iloveu123 iloveme1 ilovegod iloveyou! loveyou1 loveme123 lovelove loveyou123
lovelyday mylove123 truelove foreverlove 5201314a a5201314 woaini1314 woaini520 woaini521 woaini123 woaini1234
woaiwojia wozhiaini woaizhongguo zhongguo zhongguo1 zhongguo123 beijing2008 beijing123 shanghai shanghai1 shanghai123
guangzhou shenzhen shenzhen1 hongkong hongkong1 taiwan123 nihao123 nihaonihao mima1234 mimamima wodemima
aini1314 aini5201314 1314520a 5201314ai 520520520 1314520520 13145201314 52013145201314 caonima123 nimabi123 tiancai123
football football1 football123 baseball baseball1 baseball123 basketball basketball1 softball softball1 volleyball
swimming swimmer1 hockey123 soccer123 soccer10 lakers24 yankees1 cowboys1 steelers steelers1 redskins packers1
patriots patriots1 broncos1 raiders1 dolphins dolphins1 eagles123 liverpool liverpool1 liverpool123 arsenal1 arsenal123
chelsea1 chelsea123 manchester manchesterunited manutd123 barcelona barcelona1 barcelona123 realmadrid realmadrid1
juventus juventus1 bayernmunich ronaldo7 ronaldo123 cristiano cristiano7 messi10messi neymar123 maradona
princess princess1 princess123 prinzessin princesa princesa1 sunshine sunshine1 sunshine123 superman superman1
superman123 superstar superstar1 batman123 batman1234 spiderman spiderman1 spiderman123 ironman123 wolverine
deadpool1 starwars starwars1 starwars123 skywalker darthvader jedimaster lordoftherings gandalf1 frodo123 matrix123
terminator terminator1 predator1 gladiator gladiator1 braveheart harrypotter harrypotter1 hogwarts hermione
michelle michelle1 jennifer jennifer1 jessica1 jessica123 elizabeth elizabeth1 stephanie stephanie1 samantha samantha1
victoria victoria1 veronica natalie1 nicole123 ashley123 amanda123 danielle danielle1 christine christina
catherine katherine charlotte charlotte1 isabella isabella1 gabriela gabriella alexandra alexandra1 alexander
alexander1 benjamin benjamin1 christian christian1 christopher christopher1 jonathan jonathan1 nicholas nicholas1
sebastian sebastian1 brandon1 brandon123 patrick1 william1 william123 michael1 michael123 michaeljackson
matthew1 joshua123 anthony1 anthony123 andrew123 daniel123 charlie1 charlie123 richard1 robert123 thomas123
jordan23 jordan123 jordan2323 michaeljordan kobebryant lebronjames maverick maverick1 mercedes mercedes1
porsche911 ferrari1 ferrari123 lamborghini mustang1 mustang123 corvette corvette1 chevrolet chevelle hondacivic
toyota123 harley123 harleydavidson yamaha123 kawasaki kawasaki1 ducati999 bmwbmwbmw audi1234 volkswagen
butterfly butterfly1 butterflies elephant elephant1 dolphin1 tigger123 kitty123 hellokitty hellokitty1 snoopy123
mickeymouse mickey123 minnie123 winnie123 winniethepooh garfield garfield1 scoobydoo scooby123 spongebob spongebob1
simpsons bartsimpson homersimpson pussycat bulldogs bulldogs1 rottweiler labrador labrador1 chihuahua dalmatian
chocolate chocolate1 chocolate123 strawberry strawberry1 blueberry raspberry pineapple pineapple1 watermelon
cupcakes cupcake1 cheesecake cheeseburger marshmallow icecream icecream1 cocacola cocacola1 pepsi123 budweiser
heineken jackdaniels whiskey1 marlboro marlboro1 marijuana cannabis smokeweed smokeweed420
mountain snowball snowball1 snowboard snowboard1 skateboard skateboard1 surfing1 fishing1 fishing123 hunting1
november december september february saturday thursday wednesday tomorrow yesterday birthday birthday1 christmas
christmas1 halloween halloween1 valentine valentine1 thanksgiving happiness happyday happybirthday happy123
rainbow1 rainbow123 unicorn1 unicorns moonlight moonlight1 starlight starlight1 midnight midnight1 twilight twilight1
darkness darkness1 darkangel blackcat blackjack blackrose blackbird whitewolf redwings redskins1 bluesky1
greenday greenday1 metallica metallica1 nirvana1 slipknot slipknot1 linkinpark linkinpark1 rammstein ironmaiden
blink182 eminem123 tupac123 2pacshakur 50cent50 beatles1 rollingstones pinkfloyd pinkfloyd1 ledzeppelin acdcacdc
guitar123 musicislife musicmusic hiphop123 rocknroll rockstar rockstar1 rockyou1 dancedance dancing1 cheerleader
babygirl babygirl1 babygirl123 babyboy1 sweetheart sweetie1 sweetpea sweetpea1 honeybee beautiful beautiful1 gorgeous
lovers123 bestfriend bestfriends friends1 friendship family123 mother123 grandma1 daughter husband1 jesus123
jesuschrist jesusislord jesus1st christ123 godisgood godislove blessed1 blessing heavenly angelina angelica
angel123 angels123 devil666 lucifer666 satan666 vampire1 zombie123 monster1 monster123 dragon123 dragon12 dragonball
dragonball1 dragonballz naruto123 naruto12 sasuke123 onepiece onepiece1 pokemongo evangelion
freedom1 freedom123 liberty1 america1 american1 california california1 newyork1 newyork123 newyorkcity losangeles
chicago1 washington houston1 dallas123 florida1 colorado texas123 london123 england1 scotland ireland1 australia
australia1 melbourne canada123 montreal toronto1 germany1 deutschland berlin123 hamburg1 france123 marseille
bonjour1 bonjour123 azerty123 azertyuiop soleil123 chouchou doudou123 jetaime1 jetaime123 loulou123 nicolas1 camille1
espana123 teamo123 tequiero tequiero1 teamomucho miamor123 amorcito hola1234 holahola estrella mariposa chocolate2
alejandro alejandra fernando fernanda francisco guadalupe margarita valentina santiago sebastian2 colombia argentina
brasil123 portugal italia123 ciaociao russia123 moscow123 privet123 marina123 natasha1 svetlana vladimir
india123 mumbai123 krishna1 krishna123 ganesh123 lakshmi1 hanuman1 sairam123 pakistan pakistan1 allah786
bismillah bismillah786 muhammad mohammed mohamed1 ibrahim1 fatima123 sayang123 bangladesh indonesia malaysia
singapore philippines thailand vietnam1 vietnam123 matkhau1 anhyeuem saigon123 japan123 tokyo123 sakura123 korea123
qwer1234 qwert123 qwert1234 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyuiop1
qwerqwer qweqweqwe qweasdzxc qweasd123 qwe123qwe qwe12345 qweasdzxc123 asdf1234 asdfasdf asdasdasd asd12345 asd123asd
asdfghjkl1 asdfg123 zxcvbnm1 zxcvbnm123 zxczxczxc zxcv1234 zxc12345 zaq12wsx zaq1zaq1 zaqwsx123 zaq1xsw2
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i9o0p q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qazxsw2 1qaz2wsx 1qaz2wsx3edc
1qaz1qaz 2wsx3edc qazwsxedc qazwsx123 qazwsxedcrfv qazqazqaz wsxedcrfv edcrfvtgb q1q1q1q1 a1s2d3f4 z1x2c3v4 a1b2c3d4
a1b2c3d4e5 1a2b3c4d 1a2s3d4f abc12345 abcd1234 abcd12345 abc123456 abc123abc abcabcabc abcdefgh abcdefg1 abcdefg123
abcdefghi abcdefghij abcdefghijk abcdefghijklmnopqrstuvwxyz aabbccdd aaaa1111 aaaabbbb aaa11111 asdfghjk
aa123456 aa12345678 a12345678 a123456789 a1234567 a1234567890 q12345678 q1234567 q123456789 z12345678 w12345678
s12345678 x12345678 zz123456 qq123456 qq123456789 qq5201314 ww123456 ss123456 xx123456 as123456 zxc123456 asd123456
qwe123456 wang1234 wang123456 zhang123 zhang123456 li123456 liu123456 chen123456 yang123456 zhao123456 huang123
woshishui woshinidie woaimama wobuzhidao xiaoxiao xiaoming xiaolong123 tiantian baobao123 baobei123 xingfu123 kuaile123
12345678a 123456789a 1234567a 12345678q 123456789q 12345678z 1234567q 1234567890a 123456aa 123456ab 123456abc
123456asd 123456qwe 123456zxc 12345qwert 1234qwer 123qweasd 123qwe123 123qwe456 123qweasdzxc 123asd123 123abc123
123abc456 123456789abc 1234abcd 12345abc 12345abcde 11111111a 111111aa 11223344 1122334455 112233445566 123123123
1231231234 123321123 1234554321 12344321 123454321 1234567654321 123456654321 1234567887654321 12345687 12345679
123456780 1234567891 12345678910 123456789123 1234512345 12341234 12121212 1212121212 13131313 13141314 1314131400
14141414 14725836 147258369 147852369 159357159 159753123 159753456 15975328 1597532486 741852963 789456123 963852741
987456321 789654123 321654987 456456456 456789123 789789789 78945612 852456852 258258258 369258147 951753852 753951852
99887766 88776655 66778899 55667788 22334455 33445566 44556677 77889900 10203040 1020304050 10101010 1010101010
20202020 21212121 23232323 24242424 25252525 31313131 32323232 34343434 45454545 52525252 56565656 67676767 69696969
78787878 87878787 89898989 90909090 98989898 86868686 68686868 16161616 18181818 19191919 66668888 88886666 66666888
88888866 58585858 00112233 01020304 0102030405 01234567 012345678 0123456789 09876543 0987654321 00000001 00000007
10000000 10000001 12300000 12345600 20000000 20080808 20101010 20121212 19491001 19900909 19991231 20000101 11112222
1111122222 11110000 12312312 12301230 123456123 123456123456 1234567812345678 123412341234 111222333 111222333444
222333444 333444555 444555666 555666777 666777888 777888999 111111222 000111222 147147147 159159159 258369147 357357357
963963963 999888777 9999999990 87654321a 98765432 9876543210 987654321a 87654321 7654321a
!qaz2wsx !qaz@wsx !@#$%^&* !@#$%^&*( !@#$%^&*() 1234!@#$ 12345!@#$% 123456!@# 123!@#qwe qwe!@#123 p@$$w0rd p@ssw0rd1
p@ssw0rd123 p@55w0rd pa$$word pa$$w0rd pa$$w0rd1 passw0rd1 passw0rd123 passw0rd! password! password1! password123!
password@1 password@123 pass@123 pass@1234 pass@word1 pass1234 pass12345 pass123456 passwd123 pwd12345 pwd123456
welcome@123 welcome1! welcome123! welcome2023 welcome2024 welcome2025 admin@1234 admin123! admin888 admin8888 admin666
root@123 test@123 test@1234 india@123 abcd@1234 abc@1234 abc@12345 qwerty@123 qwerty1! qwerty123! hello1234 hello123!
hellohello helloworld hello12345 goodluck goodluck1 goodbye1 goodmorning goodnight fuckyou1 fuckyou2 fuckyou123
fuckyou! fuckoff1 fuckme69 asshole1 bullshit bullshit1 motherfucker pussy123 pussy69 blowjob1 bigdick1 sexy1234
sexysexy sexygirl sexybitch playboy1 playboy69 penthouse hardcore hardcore1 naughty1 bigboobs
access14 access123 asdqwe123 killer123 killer12 killer1234 shadow123 shadow12 master123 master12 master1234
hunter123 hunter12 ranger123 buster123 tigger12 ginger123 pepper123 cookie123 cheese123 banana123 orange123 purple123
yellow123 silver123 golden123 diamond1 diamond123 diamonds crystal1 crystal123 emerald1 phoenix1 phoenix123 falcon123
warrior1 warrior123 samurai1 ninja123 ninja1234 pirate123 wizard123 merlin123 knight123 dragons1 vikings1 spartan1
spartan117 trojan123 gateway1 network1 network123 server123 system123 oracle123 database windows1 windows10 windows7
linux123 ubuntu123 debian123 raspberrypi cisco123 cisco1234 juniper123 sysadmin support1 support123 manager1 manager123
office123 office365 company1 company123 business1 business money123 moneymoney makemoney millionaire richrich lucky777
lucky123 luckyluck jackpot1 jackpot777 casino777 poker123 bond0070 jamesbond jamesbond007 agent0007 secret007 james007
ncc1701d ncc1701e ncc1701a startrek startrek1 enterprise enterprise1 thx11380 r2d2c3po babylon5 stargate stargate1
`

/** Words to which people add a suffix. */
const WORDS = `
password passwort pass passwd admin root user test guest login welcome hello qwerty qwert qwer asdf asdfgh zxcv zxcvbn
azerty abc abcd abcde abcdef aaa aaaa love iloveyou lovely money lucky happy secret master dragon monkey tiger lion
eagle wolf bear panda kitty puppy shadow killer hunter ninja samurai warrior soccer football baseball hockey tennis
summer winter spring autumn monday friday sunday january march april june july august october november december
michael jordan daniel david james john robert thomas william joseph charles andrew anthony joshua matthew justin kevin
brian jason jessica ashley amanda sarah nicole melissa michelle jennifer maria anna laura sophie emma julia alice
charlie george oliver jack harry oscar sam alex chris steve peter paul mark martin eric frank henry simon patrick
wang zhang liu chen yang zhao huang zhou xiao woaini nihao beijing zhongguo china taiwan tokyo korea japan india
america london paris berlin madrid france germany spain mexico brazil canada russia angel baby princess prince queen
king star moon sun sky blue black white green purple orange yellow silver gold diamond flower rose butterfly sunshine
rainbow cookie chocolate banana apple cherry pepper ginger coffee pizza computer internet samsung google apple123
superman batman spiderman ironman starwars pokemon naruto mario minecraft music guitar rock metal jesus heaven freedom
soleil bonjour amour doudou chouchou marseille hola amor teamo carlos diego miguel jose pablo juan luis
`

/** Suffixes, most frequent first. */
const ENDINGS = `
1 12 123 1234 12345 123456 1234567 12345678 123456789 ! 1! 123! @123 @1234 01 11 69 99 007 111 321 520 666 777 888
1314 5201314 2000 2010 2012 2015 2018 2019 2020 2021 2022 2023 2024 2025 2026
`

/** Rows and columns of keyboards; keyboard walks are parts of them, in both directions. */
const WALKS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm,./',
  'azertyuiop',
  'qwertzuiop',
  'qsdfghjklm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'abcdefghijklmnopqrstuvwxyz',
]
const MIN_LENGTH = 8
const MAX_WALK = 14
const REPEATS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz']

const split = (text: string) => text.trim().split(/\s+/)

function* listWalks() {
  for (const row of WALKS)
    for (const path of [row, [...row].reverse().join('')])
      for (let length = MIN_LENGTH; length <= Math.min(MAX_WALK, path.length); length += 1)
        for (let start = 0; start + length <= path.length; start += 1) yield path.slice(start, start + length)
}

/** Repeated characters and alternating pairs. */
function* listRepeats() {
  for (const characters of REPEATS)
    for (const character of characters)
      for (let length = MIN_LENGTH; length <= 12; length += 1) yield character.repeat(length)
  for (const first of '0123456789') for (const second of '0123456789') yield `${first}${second}`.repeat(4)
}

function* listWordsWithEndings() {
  for (const word of split(WORDS)) for (const ending of ['', ...split(ENDINGS)]) yield word + ending
}

function listAll(): ReadonlySet<string> {
  const all = new Set<string>()
  for (const source of [split(FAVOURITES), listWordsWithEndings(), listWalks(), listRepeats()])
    for (const password of source) if (password.length >= MIN_LENGTH) all.add(password)
  return all
}

/** The set of common passwords, case-insensitive. It is built on first use, in a few milliseconds. */
export function createCommonPasswords(): { has(password: string): boolean; readonly size: number } {
  let built: ReadonlySet<string> | undefined
  const all = () => {
    built ??= listAll()
    return built
  }
  return {
    has: (password) => all().has(password.toLowerCase()),
    get size() {
      return all().size
    },
  }
}
