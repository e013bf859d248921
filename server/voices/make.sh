#!/bin/sh
# Makes the spoken digits anew: sh server/voices/make.sh    (needs espeak-ng and ffmpeg; see README.md)
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

# make <file> <voice> <ten words>
make() {
  file=$1; voice=$2; shift 2
  : > "$work/list"
  place=0
  for word in "$@"; do
    espeak-ng -v "$voice" -s 125 -w "$work/raw.wav" "$word"
    trim='silenceremove=start_periods=1:start_threshold=-45dB'
    ffmpeg -v error -y -i "$work/raw.wav" -ar 11025 -ac 1 -c:a pcm_s16le \
      -af "$trim,areverse,$trim,areverse,apad,atrim=0:0.7" "$work/$place.wav"
    echo "file '$work/$place.wav'" >> "$work/list"
    place=$((place + 1))
  done
  ffmpeg -v error -y -f concat -safe 0 -i "$work/list" -c copy -bitexact -map_metadata -1 "$file.wav"
}

make zh cmn-latn-pinyin ling2 yi1 er4 san1 si4 wu3 liu4 qi1 ba1 jiu3
make en en-us zero one two three four five six seven eight nine
make fr fr-fr zéro un deux trois quatre cinq six sept huit neuf
make es es cero uno dos tres cuatro cinco seis siete ocho nueve
